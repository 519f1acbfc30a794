/** The blocks of a document that are marked as shell, below a heading and above the next one of its level. */
export function shellBlocks(markdown: string, heading: string): string[] {
  const start = markdown.indexOf(`\n## ${heading}\n`);
  if (start === -1) throw new Error(`The document has no heading "${heading}"`);
  const end = markdown.indexOf('\n## ', start + 1);
  const section = markdown.slice(start, end === -1 ? undefined : end);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
}

/** The words of a command line without quotes, up to where its output goes. */
export function wordsOf(command: string): string[] {
  const [asked = ''] = command.trim().split(' > ');
  return asked.split(/\s+/);
}
