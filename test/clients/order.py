"""From an editor to an order that is shipped, with Python's own library. Written from the service's document alone.

EDITOR_BASE_URL, EDITOR_ID, ACCOUNT_ID, and ACCESS_TOKEN or else CONSUMER_KEY and CONSUMER_SECRET
"""

import hashlib
import hmac
import json
import os
import queue
import re
import sys
import threading
import urllib.error
import urllib.parse
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

BASE = os.environ["EDITOR_BASE_URL"]
SECRET = os.environ.get("CONSUMER_SECRET", "")
token = os.environ.get("ACCESS_TOKEN", "")
messages = queue.Queue()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        messages.put((body, self.headers.get("Service-Signature", "")))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def call(method, path, data=None):
    headers = {"Accept": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    body = None
    if data is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(data).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(BASE + path, body, headers, method=method)) as answer:
            value = json.load(answer)
    except urllib.error.HTTPError as error:
        sys.exit(f"{method} {path}: {error.code} {error.read().decode()}")
    if "ErrorNumber" in value or "error" in value:
        sys.exit(f"{method} {path}: {value}")
    return value


def is_signed(body, signature):
    if not SECRET:
        answer = call("POST", "/webhooks/validate", {"body": body, "signature": signature})
        return answer.get("valid") is True or answer.get("isValid") is True
    match = re.fullmatch(r"t=(\d+),v1=([0-9A-Fa-f]{64})", signature)
    if match is None:
        return False
    made = hmac.new(SECRET.encode(), f"{match[1]}.{body}".encode(), hashlib.sha256).hexdigest()
    return hmac.compare_digest(made, match[2].lower())


if not token:
    asked = {
        "key": os.environ["CONSUMER_KEY"],
        "secret": SECRET,
        "claims": {"accountId": os.environ["ACCOUNT_ID"]},
    }
    token = call("POST", "/auth/access-token", asked)["accessToken"]

server = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()

call("POST", "/webhooks/create", {"callbackUri": f"http://127.0.0.1:{server.server_port}/events"})
text, _ = messages.get(timeout=20)
parameters = json.loads(text) if text.startswith("{") else dict(urllib.parse.parse_qsl(text))
verified = call("POST", "/webhooks/verify", {"verifier": parameters["verifier"]})
if False in verified.values():
    sys.exit("The address was not verified.")

exported = call(
    "PUT",
    "/oas/editors/export",
    {
        "editors": [{"editorId": os.environ["EDITOR_ID"]}],
        "entryId": "python-1",
        "reference": "PYTHON-1",
        "shipToAddress": {
            "name": "Adaeze Okafor",
            "addr1": "2840 Lone Oak Parkway",
            "city": "Eagan",
            "state": "MN",
            "zip": "55121",
            "country": "US",
        },
    },
)
confirmation = call("POST", "/oas/orders/create", exported["order"])["ConfirmationID"]
if call("POST", f"/oas/orders/{confirmation}/confirm")["ConfirmedOrders"] != 1:
    sys.exit("The order was not confirmed.")

while True:
    text, signature = messages.get(timeout=20)
    if confirmation not in text:
        continue
    if not is_signed(text, signature):
        sys.exit(f"Not signed: {text}")
    print(confirmation, text, flush=True)
    if "shipped" in text.lower():
        break
