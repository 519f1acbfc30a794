import './checked-certificates';
import { HELP, readArguments } from './arguments';
import type { LabReady } from './options';
import { startPracticeLab } from './server';

function greeting(ready: LabReady): string {
  const account = ready.accounts[0];
  const editor = account?.sampleEditors[0];
  const lines = [
    `Practice lab on ${ready.baseUrl} (seed ${ready.seed}). Nothing is really ordered.`,
    '',
    `  Editor service    ${ready.editorBaseUrl}`,
    `  Order submission  ${ready.orderSubmitUrl}`,
    `  Commerce          ${ready.commerceBaseUrl}`,
    ...(ready.controlUrl === null ? [] : [`  Control           ${ready.controlUrl}`]),
    '',
    ...ready.accounts.flatMap(({ accountId, name, markup, keys, sampleEditors }) => [
      `${name}, account ${accountId} (${markup ? 'with markup' : 'no markup'}, ${sampleEditors.length} editors)`,
      `  key ${keys.full}`,
      '',
    ]),
    'Try it:',
    `  curl -X PUT ${ready.editorBaseUrl}/oas/editors/export \\`,
    `    -H 'Authorization: Bearer ${account?.keys.full ?? ''}' \\`,
    `    -H 'Content-Type: application/json' -H 'Accept: application/json' \\`,
    `    -d '{"editors":[{"editorId":"${editor?.editorId ?? ''}"}]}'`,
    '',
    'Stop it with Ctrl+C.',
  ];
  return `${lines.join('\n')}\n`;
}

async function main(): Promise<number | null> {
  const command = readArguments(process.argv.slice(2));
  if (command.kind === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  if (command.kind === 'wrong') {
    process.stderr.write(`${command.message}\n\n${HELP}`);
    return 2;
  }
  const lab = await startPracticeLab(command.options);
  process.stdout.write(command.json ? `${JSON.stringify(lab.ready)}\n` : greeting(lab.ready));
  const stop = (): void => {
    const leave = (): void => {
      process.exit(0);
    };
    lab.stop().then(leave, leave);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return null;
}

main().then(
  (code) => {
    if (code !== null) process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(
      `The practice lab could not start: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  },
);
