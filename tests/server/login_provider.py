"""A login provider in a process of its own (`oidc-provider-mock`), which checks PKCE and can be made to fail.

What it is to do wrong is sent to `/faults`.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import time
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import httpx

SECRET = "the secret of the server: + / %"
CLIENT = "ecarte"


class ProviderAt:
    """A login provider at an address of this machine."""

    def __init__(self, address: str) -> None:
        self.address = address

    def logs_in(self, url: str, subject: str) -> dict[str, str]:
        """Log in as `subject` at the address to which a server has sent the browser; returns what it comes back with.

        `back` is the address without its query.
        """
        answer = httpx.post(url, data={"sub": subject})
        assert answer.status_code == 302, answer.text
        return _parts(answer.headers["location"])

    def denies(self, url: str) -> dict[str, str]:
        """Do not agree; returns what the browser comes back with."""
        answer = httpx.post(url, data={"action": "deny"})
        assert answer.status_code == 302, answer.text
        return _parts(answer.headers["location"])

    def fails_by(self, **faults: Any) -> None:
        """Let it do something wrong from now on; without arguments nothing."""
        assert httpx.post(f"{self.address}/faults", json=faults).status_code == 200

    def changes_keys(self) -> None:
        """Let it sign with a new key, and publish that one alone."""
        assert httpx.post(f"{self.address}/keys").status_code == 200

    def calls(self) -> list[str]:
        """The paths for which it was asked since the last time."""
        found: list[str] = httpx.get(f"{self.address}/calls").json()
        return found

    def file(self, folder: Path, **named: str) -> Path:
        """A file that names it as a login provider."""
        (folder / "provider-secret").write_text(f"{SECRET}\n", encoding="utf-8")
        found = {"label": "Example", "issuer": self.address, "client_id": CLIENT, "secret_file": "provider-secret"}
        file = folder / "providers.toml"
        lines = [f"{key} = {json.dumps(value)}" for key, value in {**found, **named}.items()]
        file.write_text("\n".join(["[example]", *lines, ""]), encoding="utf-8")
        return file


def _parts(location: str) -> dict[str, str]:
    parts = urlsplit(location)
    query = {name: values[0] for name, values in parse_qs(parts.query).items()}
    return {"back": location.partition("?")[0], **query}


@contextmanager
def login_provider() -> Iterator[ProviderAt]:
    """A login provider that runs during the block."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.server.login_provider"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stdout is not None
            yield ProviderAt(f"http://localhost:{int(process.stdout.readline())}")
        finally:
            process.kill()


def refusal_reason(request: Any, challenges: dict[str, str]) -> str:
    """Why a code is not changed for tokens: the client does not prove who it is, or has another verifier."""
    kind, _, credentials = request.headers.get("authorization", "").partition(" ")
    name, _, secret = b64decode(credentials).decode().partition(":")
    if (kind, unquote(name), secret) != ("Basic", CLIENT, SECRET):
        return "invalid_client"
    digest = hashlib.sha256(request.form.get("code_verifier", "").encode()).digest()
    challenge = urlsafe_b64encode(digest).rstrip(b"=").decode()
    return "" if challenges.pop(request.form["code"], "") == challenge else "invalid_grant"


def changed_token(
    token: str, key: Any, *, claims: dict[str, Any] | None = None, header: dict[str, Any] | None = None,
    other_key: bool = False, secret_as_key: bool = False,
) -> str:  # fmt: skip
    """A token with other claims or another header, signed anew; without any of these with other claims alone."""
    from authlib.jose import JsonWebToken, RSAKey

    head, body, signature = token.split(".")
    changed = {name: value for name, value in {**_read(body), **(claims or {})}.items() if value is not None}
    new_header = {**_read(head), **(header or {})}
    if new_header["alg"] == "none":
        return f"{_write(new_header)}.{_write(changed)}."
    if claims is None and header is None and not other_key:
        return f"{head}.{_write({**changed, 'sub': 'another'})}.{signature}"
    if secret_as_key:
        key = SECRET
    elif other_key:
        key = RSAKey.generate_key(is_private=True)
    signed: str = JsonWebToken([new_header["alg"]]).encode(new_header, changed, key).decode()
    return signed


def _read(part: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(b64decode(part + "==", altchars=b"-_"))
    return found


def _write(part: dict[str, Any]) -> str:
    return urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=").decode()


def main() -> None:
    """Serve until the process is killed; the first line that is printed is the port."""
    import flask
    import oidc_provider_mock
    import werkzeug.serving
    from authlib.jose import RSAKey

    app = oidc_provider_mock.app(require_nonce=True)
    app.debug = False
    faults: dict[str, Any] = {}
    challenges: dict[str, str] = {}
    calls: list[str] = []

    def set_faults() -> str:
        faults.clear()
        faults.update(flask.request.get_json())
        return "set"

    def change_keys() -> str:
        flask.g.oidc_provider_mock_storage.jwk = RSAKey.generate_key(is_private=True)
        return "changed"

    def recent_calls() -> Any:
        found = list(calls)
        calls.clear()
        return found

    def check() -> Any:
        request = flask.request
        if request.path in ("/faults", "/keys", "/calls"):
            return None
        calls.append(request.path)
        fault = faults.get(request.path, {})
        time.sleep(fault.get("seconds", 0))
        if "answer" in fault:
            answer = fault["answer"]
            content = answer if isinstance(answer, str) else json.dumps(answer)
            return flask.Response(
                content * fault.get("times", 1), fault.get("status", 200), fault.get("headers", {}),
                content_type="application/json",
            )  # fmt: skip
        if request.path == "/oauth2/token" and (error := refusal_reason(request, challenges)):
            return flask.Response(json.dumps({"error": error}), 400, content_type="application/json")
        return None

    def note(answer: flask.Response) -> flask.Response:
        request = flask.request
        if request.path == "/oauth2/authorize" and answer.status_code == 302:
            assert request.args["code_challenge_method"] == "S256"
            assert request.args["scope"] == "openid"
            code = parse_qs(urlsplit(answer.headers["location"]).query).get("code", [""])[0]
            challenges[code] = request.args["code_challenge"]
        if request.path == "/oauth2/token" and answer.status_code == 200 and "token" in faults:
            key, tokens = flask.g.oidc_provider_mock_storage.jwk, answer.get_json()
            answer.set_data(
                json.dumps({**tokens, "id_token": changed_token(tokens["id_token"], key, **faults["token"])})
            )
        return answer

    app.add_url_rule("/faults", view_func=set_faults, methods=["POST"])
    app.add_url_rule("/keys", view_func=change_keys, methods=["POST"])
    app.add_url_rule("/calls", view_func=recent_calls)
    app.before_request(check)
    app.after_request(note)
    server = werkzeug.serving.make_server("localhost", 0, app, threaded=True)
    print(server.server_port, flush=True)  # noqa: T201 - read by the test
    server.serve_forever()


if __name__ == "__main__":
    main()
