#!/bin/sh
# From an editor to an order that is shipped, with curl. Written from the service's document alone.
#
#   EDITOR_BASE_URL, EDITOR_ID, ACCOUNT_ID, and ACCESS_TOKEN or else CONSUMER_KEY and CONSUMER_SECRET
set -eu

folder=$(mktemp -d)
receiver=
trap '[ -z "$receiver" ] || kill "$receiver"; rm -rf "$folder"' EXIT
json='Content-Type: application/json'

fail() { echo "$1" >&2; exit 1; }
# The last value of a name in the JSON of standard input.
field() { sed -n 's/.*"'"$1"'" *: *"\{0,1\}\([^",}]*\).*/\1/p'; }
# METHOD PATH [DATA]: the answer; ends the script where the service refuses, with whatever status.
call() {
  answer=$(curl -sS --fail-with-body -X "$1" "$EDITOR_BASE_URL$2" -H "Authorization: Bearer $ACCESS_TOKEN" \
    -H 'Accept: application/json' ${3+-H "$json" --data-binary "$3"}) || fail "$1 $2: $answer"
  case $answer in *'"ErrorNumber"'* | *'"error"'*) fail "$1 $2: $answer" ;; esac
  printf '%s' "$answer"
}

if [ -z "${ACCESS_TOKEN-}" ]; then
  ACCESS_TOKEN=$(curl -sS "$EDITOR_BASE_URL/auth/access-token" -H "$json" -d '{"key": "'"$CONSUMER_KEY"'",
    "secret": "'"$CONSUMER_SECRET"'", "claims": {"accountId": "'"$ACCOUNT_ID"'"}}' | field accessToken)
fi
[ -n "$ACCESS_TOKEN" ] || fail 'There is no token.'

# Keeps what is posted here: the signature in N.signature, then the body in N.body.
perl -MIO::Socket::INET -e '
  my $server = IO::Socket::INET->new(LocalAddr => "127.0.0.1", Listen => 8) or die "no port";
  sub keep { open(my $file, ">", "$ARGV[0]/new"); print $file $_[1]; close $file; rename("$ARGV[0]/new", "$ARGV[0]/$_[0]") }
  keep("port", $server->sockport);
  for (my $n = 1; my $client = $server->accept; $n++) {
    my ($length, $signature, $body) = (0, "", "");
    while (defined(my $line = <$client>)) {
      last if $line =~ /^\r?\n$/;
      $length = $1 if $line =~ /^content-length:\s*(\d+)/i;
      $signature = $1 if $line =~ /^service-signature:\s*(\S+)/i;
    }
    read($client, $body, $length);
    keep("$n.signature", $signature); keep("$n.body", $body);
    print $client "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"; close $client;
  }' "$folder" &
receiver=$!
until [ -s "$folder/port" ]; do sleep 0.1; done

# Whether the service signed the message N: by its own check, or with the secret where there is one.
signed() {
  if [ -z "${CONSUMER_SECRET-}" ]; then
    text=$(sed 's/\\/\\\\/g; s/"/\\"/g' "$folder/$1.body")
    call POST /webhooks/validate '{"body": "'"$text"'", "signature": "'"$(cat "$folder/$1.signature")"'"}' |
      grep -Eiq '"(is)?valid" *: *true'
  else
    time=$(sed -n 's/.*t=\([0-9]*\).*/\1/p' "$folder/$1.signature")
    given=$(sed -n 's/.*v1=\([0-9A-Fa-f]*\).*/\1/p' "$folder/$1.signature" | tr A-F a-f)
    made=$({ printf '%s.' "$time"; cat "$folder/$1.body"; } | openssl dgst -sha256 -hmac "$CONSUMER_SECRET")
    [ -n "$given" ] && [ "${made##* }" = "$given" ]
  fi
}

# Registration: the code arrives while or after the address is created.
call POST /webhooks/create '{"callbackUri": "http://127.0.0.1:'"$(cat "$folder/port")"'/events"}' > /dev/null
until [ -s "$folder/1.body" ]; do sleep 0.1; done
verifier=$(sed -n 's/.*verifier"\{0,1\} *[:=] *"\{0,1\}\([0-9A-Za-z-]*\).*/\1/p' "$folder/1.body")
case $(call POST /webhooks/verify '{"verifier": "'"$verifier"'"}') in *false*) fail 'The address was not verified.' ;; esac

# Export, create with the order just as it came, confirm.
exported=$(call PUT /oas/editors/export '{"editors": [{"editorId": "'"$EDITOR_ID"'"}], "entryId": "curl-1",
  "reference": "CURL-1", "shipToAddress": {"name": "Adaeze Okafor", "addr1": "2840 Lone Oak Parkway",
  "city": "Eagan", "state": "MN", "zip": "55121", "country": "US"}}')
order=$(printf '%s' "$exported" | sed 's/.*"order" *: *\({.*}\) *, *"pricing" *:.*/\1/')
confirmation=$(call POST /oas/orders/create "$order" | field ConfirmationID)
[ -n "$confirmation" ] || fail 'The order was not created.'
orders=$(call POST "/oas/orders/$confirmation/confirm" | field ConfirmedOrders)
[ "$orders" = 1 ] || fail "Confirmed: $orders"

# Every message about this order has to be signed; the one that says shipped is the end.
n=2
while :; do
  until [ -s "$folder/$n.body" ]; do sleep 0.1; done
  if grep -q "$confirmation" "$folder/$n.body"; then
    signed $n || fail "Not signed: $(cat "$folder/$n.body")"
    echo "$confirmation $(cat "$folder/$n.body")"
    ! grep -qi shipped "$folder/$n.body" || exit 0
  fi
  n=$((n + 1))
done
