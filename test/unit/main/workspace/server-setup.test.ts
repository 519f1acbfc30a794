import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashOf, MIGRATIONS } from '@main/workspace/postgres/schema/migrations';
import { composeFile } from '@main/workspace/setup/compose-file';
import { ProblemError } from '@main/problem-error';
import { postgresSetup } from '@main/workspace/setup/postgres-setup';
import { openInvitation, readInvitation, sealInvitation } from '@main/workspace/setup/invitation';

const place = {
  host: 'nas.studio.example',
  port: 5432,
  database: 'proofdesk',
  role: 'proofdesk_desk_1',
  password: 'one time',
  certificate: 'PEM',
};
const invitation = { workspaceName: 'Studio', deskName: 'Desk 2', place };

describe('an invitation', () => {
  it('is refused as a problem that says what is wrong with it', async () => {
    const text = await sealInvitation(invitation, 'three spoken words');
    const refusal = (path: string, kind: string) =>
      expect.objectContaining({
        problem: {
          kind: 'input',
          fields: [{ path, given: '', expected: [expect.objectContaining({ kind })] }],
        },
      });
    await expect(postgresSetup.accept(text, 'other words')).rejects.toEqual(
      refusal('passphrase', 'invitation-passphrase'),
    );
    await expect(postgresSetup.accept(text.replace('5432', '5433'), 'three spoken words')).rejects.toEqual(
      refusal('invitation', 'invitation-whole'),
    );
    expect(() => postgresSetup.readInvitation('')).toThrow(ProblemError);
  });

  it('says openly where it leads, and opens with its passphrase alone', async () => {
    const text = await sealInvitation(invitation, 'three spoken words');
    expect(readInvitation(text)).toEqual({
      workspaceName: 'Studio',
      deskName: 'Desk 2',
      server: 'nas.studio.example:5432',
    });
    for (const secret of [place.password, place.role, place.certificate]) expect(text).not.toContain(secret);
    expect(await openInvitation(text, ' three spoken words ')).toEqual({ ok: true, invitation });
    expect(await openInvitation(text, 'three spoken word')).toEqual({ ok: false, why: 'wrong-passphrase' });
  });

  it('tells a file that was altered from a wrong passphrase, whatever was altered', async () => {
    const file: Record<string, unknown> = JSON.parse(await sealInvitation(invitation, 'three spoken words'));
    const altered = [
      { host: 'evil.example' },
      { port: 5433 },
      { sealed: Buffer.from('other').toString('base64') },
      { tag: Buffer.alloc(4).toString('base64') },
      { nonce: Buffer.alloc(12).toString('base64') },
    ];
    for (const change of altered)
      expect(await openInvitation(JSON.stringify({ ...file, ...change }), 'three spoken words')).toEqual({
        ok: false,
        why: 'altered',
      });
  });

  it.each(['', 'not JSON', '{}', '[]', '{"proofdesk":"invitation","version":2}', 'x'.repeat(500_000)])(
    'takes no other file for one',
    async (text) => {
      expect(readInvitation(text)).toBeNull();
      expect(await openInvitation(text, 'any')).toEqual({ ok: false, why: 'no-invitation' });
    },
  );
});

describe('the schema of the server', () => {
  it('has steps that never change once they were released: a server notes what they were', () => {
    expect(MIGRATIONS.map(hashOf)).toEqual([
      '2b89205a9f04bf716abe81d413709ec4c88c17a61dc92bc90f408bec722ed572',
      '889be66fec4fc3c122e20e1effe0b837a55399c4ffe69a9c67bc658343cb0767',
      '8b80f9b7048cde41fb8a7b49f70e7fa8b8cf9786ce2d7d07c4dbc5c09bfb59c2',
      '5b369f9ec34c73d8a37b8e1fcf346b81396099608b364cbfb1712eb7fb9733c3',
      '9e635b3c9af4f0243966e84c55b2f65f45722a206cf8a19be4b69d76d310e003',
      'd65bbab7e8156ea24f018bbc3e87f733933c2451890a536a2422df75fa06a6bb',
    ]);
  });
});

/** What we use of the compose format (https://github.com/compose-spec/compose-spec), and nothing beside it. */
const composeSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
  services: z.record(
    z.string(),
    z.strictObject({
      image: z.string().regex(/^postgres:\d+$/),
      restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
      ports: z.array(z.string().regex(/^\d+:\d+$/)),
      environment: z.record(z.string(), z.string()),
      entrypoint: z.array(z.string()),
      command: z.array(z.string()),
      volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+$/)),
      healthcheck: z.strictObject({
        test: z.array(z.string()),
        interval: z.string().regex(/^\d+s$/),
        timeout: z.string().regex(/^\d+s$/),
        retries: z.number().int(),
      }),
      stop_grace_period: z.string().regex(/^\d+m$/),
    }),
  ),
  volumes: z.record(z.string(), z.strictObject({})),
});

describe('the compose file', () => {
  it.each([
    ['nas.local', 'DNS:nas.local'],
    ['192.168.1.5', 'IP:192.168.1.5'],
    ['nas"; rm -rf / #', 'DNS:nasrm-rf'],
  ])('is one for %s', (host, subject) => {
    const { text, password } = composeFile(host);
    const { services, volumes } = composeSchema.parse(load(text));
    const workspace = services['workspace'];
    expect(workspace?.environment['POSTGRES_PASSWORD']).toBe(password);
    // What "Share this desk" offers.
    expect(workspace?.environment).toMatchObject({ POSTGRES_USER: 'postgres', POSTGRES_DB: 'proofdesk' });
    expect(workspace?.entrypoint[2]).toContain(`subjectAltName=${subject}"`);
    // Compose would fill in what stands after one dollar sign.
    expect(text.replaceAll('$$', '')).not.toContain('$');
    for (const volume of workspace?.volumes ?? [])
      expect(volume.startsWith('./') || Object.keys(volumes).includes(volume.split(':')[0] ?? '')).toBe(true);
    expect(workspace?.entrypoint[2]).toContain('hostssl all all all scram-sha-256');
    expect(workspace?.entrypoint[2]).not.toMatch(/"host /);
  });
});
