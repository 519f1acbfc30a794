import { isIP } from 'node:net';
import { newPassword } from '../postgres/password';

/** A compose file, and what a person enters in "Share this desk" once it runs. */
export interface ComposeFile {
  readonly text: string;
  readonly password: string;
}

/**
 * What a NAS runs: PostgreSQL 16 that takes connections over TLS alone, with a certificate that its container makes for
 * itself at the first start. Its PEM is written to its log and to `proofdesk-certificate/server.crt` beside this file, from
 * where it is entered in "Share this desk". It was not run on a NAS; its form is checked by a test.
 *
 * `$$` is a dollar sign to compose, which would fill in a variable otherwise.
 */
export function composeFile(host: string, password = newPassword()): ComposeFile {
  // Everything else could leave the quotes that it is written into.
  const name = host.replaceAll(/[^A-Za-z0-9.:_-]/g, '');
  const subject = isIP(name) === 0 ? `DNS:${name}` : `IP:${name}`;
  const text = `# A shared workspace of Proofdesk on PostgreSQL. Start it once with your NAS's container manager, or with
#   docker compose up -d
# Then open proofdesk-certificate/server.crt and copy it into "Share this desk", with the values below:
#   Host ${name}, port 5432, database proofdesk, user postgres
name: proofdesk
services:
  workspace:
    image: postgres:16
    restart: unless-stopped
    ports:
      - "5432:5432"
    environment:
      POSTGRES_USER: postgres
      POSTGRES_PASSWORD: "${password}"
      POSTGRES_DB: proofdesk
      POSTGRES_INITDB_ARGS: "--auth-host=scram-sha-256 --auth-local=scram-sha-256 --encoding=UTF8"
    entrypoint:
      - /bin/bash
      - -c
      - |
        set -e
        if [ ! -f /certificate/server.key ]; then
          openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \\
            -keyout /certificate/server.key -out /certificate/server.crt \\
            -subj "/CN=proofdesk" -addext "subjectAltName=${subject}"
        fi
        cp /certificate/server.key /var/lib/postgresql/server.key
        chown postgres:postgres /var/lib/postgresql/server.key
        chmod 600 /var/lib/postgresql/server.key
        chmod 644 /certificate/server.crt
        printf '%s\\n' "local all all scram-sha-256" "hostssl all all all scram-sha-256" > /etc/proofdesk-hba.conf
        chmod 644 /etc/proofdesk-hba.conf
        cat /certificate/server.crt
        exec docker-entrypoint.sh "$$@"
      - workspace
    command:
      - postgres
      - -c
      - hba_file=/etc/proofdesk-hba.conf
      - -c
      - ssl=on
      - -c
      - ssl_cert_file=/certificate/server.crt
      - -c
      - ssl_key_file=/var/lib/postgresql/server.key
      - -c
      - password_encryption=scram-sha-256
    volumes:
      - workspace-data:/var/lib/postgresql/data
      - ./proofdesk-certificate:/certificate
    healthcheck:
      test: ["CMD-SHELL", "pg_isready -U postgres -d proofdesk"]
      interval: 10s
      timeout: 5s
      retries: 5
    stop_grace_period: 1m
volumes:
  workspace-data: {}
`;
  return { text, password };
}
