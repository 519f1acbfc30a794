<?php
/*
 * From an editor to an order that is shipped, with PHP and its curl extension. Written from the service's document alone.
 *
 *   EDITOR_BASE_URL, ORDER_SUBMIT_URL, EDITOR_ID, ACCOUNT_ID, and ACCESS_TOKEN or else CONSUMER_KEY and CONSUMER_SECRET
 *
 * Its callback address is registered with the order-submission service. The same file is the receiver of the webhooks.
 */

if (PHP_SAPI === 'cli-server') {
    $message = ['body' => file_get_contents('php://input'), 'signature' => $_SERVER['HTTP_SERVICE_SIGNATURE'] ?? ''];
    file_put_contents(getenv('MESSAGES'), json_encode($message) . "\n", FILE_APPEND | LOCK_EX);
    return;
}

$editors = getenv('EDITOR_BASE_URL');
$submit = getenv('ORDER_SUBMIT_URL');
$secret = getenv('CONSUMER_SECRET') ?: '';

function fail(string $why): never
{
    fwrite(STDERR, "$why\n");
    exit(1);
}

/** What an address answers, as text. Ends the program where the service refuses, with whatever status. */
function call(string $method, string $url, string $token, ?string $body = null, string $type = 'application/json'): string
{
    $headers = ['Accept: application/json', "Content-Type: $type"];
    if ($token !== '') {
        $headers[] = "Authorization: Bearer $token";
    }
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => $headers,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 20,
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
    }
    $answer = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($answer === false || $status >= 300 || preg_match('/"(ErrorNumber|error)"/', $answer)) {
        fail("$method $url: $status $answer " . curl_error($curl));
    }
    return $answer;
}

/** Waits for the next message that was not read yet. */
function nextMessage(string $file): array
{
    static $read = 0;
    for ($until = microtime(true) + 20; microtime(true) < $until; usleep(50000)) {
        $lines = file($file, FILE_IGNORE_NEW_LINES);
        if (count($lines) > $read) {
            return json_decode($lines[$read++], true);
        }
    }
    fail('No message came.');
}

// A token for each of the two services: one does not open the other.
$token = $orderToken = getenv('ACCESS_TOKEN') ?: '';
if ($token === '') {
    $key = getenv('CONSUMER_KEY');
    $asked = ['key' => $key, 'secret' => $secret, 'claims' => ['accountId' => getenv('ACCOUNT_ID')]];
    $token = json_decode(call('POST', "$editors/auth/access-token", '', json_encode($asked)), true)['accessToken'];
    $query = http_build_query([
        'grant_type' => 'consumer_credentials',
        'consumer_key' => $key,
        'consumer_secret' => $secret,
    ]);
    $orderToken = json_decode(call('GET', "$submit/api/AccessToken?$query", ''), true)['Token'];
}

$file = tempnam(sys_get_temp_dir(), 'messages');
$free = stream_socket_server('tcp://127.0.0.1:0');
$address = stream_socket_get_name($free, false);
fclose($free);
$server = proc_open(
    [PHP_BINARY, '-S', $address, __FILE__],
    [['file', '/dev/null', 'r'], ['file', '/dev/null', 'w'], ['file', '/dev/null', 'w']],
    $pipes,
    null,
    ['MESSAGES' => $file]
);
register_shutdown_function(function () use ($server, $file) {
    proc_terminate($server);
    unlink($file);
});
for ($tries = 0; $tries < 200 && !($open = @stream_socket_client("tcp://$address")); $tries++) {
    usleep(50000);
}
fclose($open);

$form = 'application/x-www-form-urlencoded';
$callback = http_build_query(['callbackUri' => "http://$address/events"]);
call('POST', "$submit/api/callback/create", $orderToken, $callback, $form);
parse_str(nextMessage($file)['body'], $parameters);
$verifier = http_build_query(['verifier' => $parameters['verifier']]);
$verified = call('POST', "$submit/api/callback/verify", $orderToken, $verifier, $form);
if (str_contains($verified, 'false')) {
    fail("The address was not verified: $verified");
}

$exported = call('PUT', "$editors/oas/editors/export", $token, json_encode([
    'editors' => [['editorId' => getenv('EDITOR_ID')]],
    'entryId' => 'php-1',
    'reference' => 'PHP-1',
    'shipToAddress' => [
        'name' => 'Adaeze Okafor',
        'addr1' => '2840 Lone Oak Parkway',
        'city' => 'Eagan',
        'state' => 'MN',
        'zip' => '55121',
        'country' => 'US',
    ],
]));
$order = json_encode(json_decode($exported)->order, JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION);
$created = json_decode(call('POST', "$editors/oas/orders/create", $token, $order));
$confirmation = $created->ConfirmationID;
$confirmed = json_decode(call('POST', "$editors/oas/orders/$confirmation/confirm", $token, ''));
if ($confirmed->ConfirmedOrders !== 1) {
    fail('The order was not confirmed.');
}

do {
    ['body' => $body, 'signature' => $signature] = nextMessage($file);
    if (!str_contains($body, $confirmation)) {
        continue;
    }
    if ($secret === '') {
        $asked = json_encode(['body' => $body, 'signature' => $signature]);
        $answer = json_decode(call('POST', "$editors/webhooks/validate", $token, $asked), true);
        $isSigned = ($answer['valid'] ?? $answer['isValid'] ?? null) === true;
    } else {
        $isSigned = preg_match('/^t=(\d+),v1=([0-9A-Fa-f]{64})$/', $signature, $parts)
            && hash_equals(hash_hmac('sha256', "$parts[1].$body", $secret), strtolower($parts[2]));
    }
    if (!$isSigned) {
        fail("Not signed: $body");
    }
    echo "$confirmation $body\n";
} while (stripos($body, 'shipped') === false);
