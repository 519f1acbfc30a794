import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';

const value = z.object({ value: z.unknown().optional() }).optional();
const related = z.object({ backendDOMNodeId: z.number() });
const nodeSchema = z.object({
  nodeId: z.string(),
  parentId: z.string().optional(),
  childIds: z.array(z.string()).optional(),
  backendDOMNodeId: z.number().optional(),
  ignored: z.boolean(),
  role: value,
  name: value,
  description: value,
  value,
  properties: z
    .array(
      z.object({
        name: z.string(),
        value: z.object({ value: z.unknown().optional(), relatedNodes: z.array(related).optional() }),
      }),
    )
    .optional(),
});
type Node = z.infer<typeof nodeSchema>;
const treeSchema = z.object({ nodes: z.array(nodeSchema) });

/** What a screen reader is given of the place where the keyboard is. */
export interface Place {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Such as `checked` or `required`; what is in a field is `value: …`. */
  readonly states: readonly string[];
  /** Named groups around it, the outermost first, such as `dialog: Confirm this order`. */
  readonly inside: readonly string[];
}

/** The place of the keyboard, and the words of each live region that has any. */
export interface Given {
  readonly place: Place;
  readonly live: readonly string[];
}

/** Groups that readers name as the keyboard enters them. */
const GROUPS = new Set([
  ...['dialog', 'alertdialog', 'radiogroup', 'group', 'region', 'navigation', 'form', 'list', 'article'],
  ...['grid', 'treegrid', 'listbox', 'menu', 'table', 'complementary', 'contentinfo', 'toolbar'],
]);

const words = (of: { value?: unknown } | undefined): string =>
  typeof of?.value === 'string' ? of.value.replaceAll(/\s+/g, ' ').trim() : '';

class Tree {
  private readonly byId: ReadonlyMap<string, Node>;
  private readonly byDom: ReadonlyMap<number | undefined, Node>;

  constructor(readonly nodes: readonly Node[]) {
    this.byId = new Map(nodes.map((node) => [node.nodeId, node]));
    this.byDom = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
  }

  private property(node: Node, name: string): unknown {
    return node.properties?.find((one) => one.name === name)?.value.value;
  }

  private children(node: Node): Node[] {
    return (node.childIds ?? []).flatMap((id) => this.byId.get(id) ?? []);
  }

  /** What is read of all in it. */
  private textOf(node: Node): string {
    if (words(node.role) === 'StaticText') return words(node.name);
    const inside = this.children(node)
      .map((child) => this.textOf(child))
      .filter((text) => text !== '')
      .join(' ');
    return inside === '' && !node.ignored ? words(node.name) : inside;
  }

  private focused(): Node | undefined {
    const focused = this.nodes.filter((node) => this.property(node, 'focused') === true);
    const node = focused.find((one) => words(one.role) !== 'RootWebArea') ?? focused[0];
    const active = node?.properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes?.[0];
    return (active === undefined ? undefined : this.byDom.get(active.backendDOMNodeId)) ?? node;
  }

  private statesOf(node: Node): string[] {
    const role = words(node.role);
    const has = (name: string): boolean => this.property(node, name) === true;
    const states: string[] = [];
    const checked = this.property(node, 'checked');
    if (checked !== undefined)
      states.push({ true: 'checked', false: 'not checked', mixed: 'partly checked' }[String(checked)] ?? '?');
    const pressed = this.property(node, 'pressed');
    if (pressed !== undefined) states.push(pressed === 'true' ? 'pressed' : 'not pressed');
    const expanded = this.property(node, 'expanded');
    if (expanded !== undefined) states.push(expanded === true ? 'expanded' : 'collapsed');
    const invalid = this.property(node, 'invalid');
    if (invalid !== undefined && invalid !== 'false') states.push('invalid');
    for (const name of ['disabled', 'readonly', 'required', 'busy']) if (has(name)) states.push(name);
    if (has('selected') && role !== 'radio') states.push('selected');
    const popup = this.property(node, 'hasPopup');
    if (popup !== undefined && popup !== 'false' && role !== 'combobox')
      states.push(`opens a ${String(popup)}`);
    if (has('multiline')) states.push('multi-line');
    const level = this.property(node, 'level');
    if (role === 'heading') states.push(`level ${String(level)}`);
    const content = words(node.value);
    if (/^(textbox|searchbox|combobox|spinbutton|slider|progressbar)$/.test(role) && content !== '')
      states.push(`value: ${content}`);
    return states;
  }

  place(): Place {
    const node = this.focused();
    if (node === undefined) return { role: 'nothing', name: '', description: '', states: [], inside: [] };
    const inside: string[] = [];
    for (let at = this.byId.get(node.parentId ?? ''); at !== undefined; at = this.byId.get(at.parentId ?? ''))
      if (!at.ignored && GROUPS.has(words(at.role)) && words(at.name) !== '')
        inside.unshift(`${words(at.role)}: ${words(at.name)}`);
    return {
      role: words(node.role),
      name: words(node.name),
      description: words(node.description),
      states: this.statesOf(node),
      inside,
    };
  }

  live(): string[] {
    return this.nodes
      .filter((node) => {
        const live = this.property(node, 'live');
        return !node.ignored && (live === 'polite' || live === 'assertive') && this.isOutermost(node);
      })
      .map((node) => this.textOf(node))
      .filter((text) => text !== '');
  }

  /** Chromium marks a live region alone; one inside another is heard with that. */
  private isOutermost(node: Node): boolean {
    for (
      let at = this.byId.get(node.parentId ?? '');
      at !== undefined;
      at = this.byId.get(at.parentId ?? '')
    ) {
      const live = this.property(at, 'live');
      if (live === 'polite' || live === 'assertive') return false;
    }
    return true;
  }
}

/** Reads Chromium's accessibility tree of a page, which is what the system's readers are given. */
export class TreeReader {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<TreeReader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new TreeReader(session);
  }

  async read(): Promise<Given> {
    const answer: unknown = await this.session.send('Accessibility.getFullAXTree');
    const tree = new Tree(treeSchema.parse(answer).nodes);
    return { place: tree.place(), live: tree.live() };
  }
}
