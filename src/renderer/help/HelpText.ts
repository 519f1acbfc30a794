import { type FunctionalComponent, h, type VNode, type VNodeChild } from 'vue';
import { runCommand } from '../keyboard/commands';
import { wordsOf } from './help';
import type { Block, Inline } from './help-text';

type Go = (id: string) => void;

/** A link that leads within the help, or runs a command of the app. */
const link = (follow: () => void, inner: VNodeChild[]): VNode =>
  h(
    'a',
    {
      ...{ role: 'link', tabindex: 0, onClick: follow },
      onKeydown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') follow();
      },
    },
    inner,
  );

const inlines = (list: readonly Inline[], go: Go): VNodeChild[] =>
  list.map((inline) => {
    if (typeof inline === 'string') return inline;
    switch (inline[0]) {
      case 'b':
        return h('strong', inlines(inline[1], go));
      case 'i':
        return h('em', inlines(inline[1], go));
      case 'code':
        return h('code', inline[1]);
      case 'to':
        return link(() => go(inline[1]), inlines(inline[2], go));
      case 'run':
        return link(() => void runCommand(inline[1]), inlines(inline[2], go));
    }
  });

/** Rows below each other: beside the work there is no room for columns. The first cell names the row. */
function rowsOf([head = [], ...rows]: readonly (readonly (readonly Inline[])[])[], go: Go): VNode {
  const row = ([name = [], ...cells]: readonly (readonly Inline[])[]): VNode =>
    h('div', [
      h('dt', inlines(name, go)),
      ...cells.map((cell, at) =>
        h('dd', [
          cells.length > 1 ? h('span', { class: 'quiet' }, `${wordsOf(head[at + 1] ?? [])}: `) : null,
          ...inlines(cell, go),
        ]),
      ),
    ]);
  return h('dl', rows.map(row));
}

const blocks = (list: readonly Block[], go: Go): VNode[] =>
  list.map((block) => {
    switch (block[0]) {
      case 'p':
        return h('p', inlines(block[1], go));
      case 'h':
        return h('h3', { 'data-place': block[1], tabindex: -1 }, inlines(block[2], go));
      case 'ul':
      case 'ol':
        return h(
          block[0],
          block[1].map((item) => h('li', blocks(item, go))),
        );
      case 'pre':
        return h('pre', { class: 'code-block', tabindex: 0 }, block[1]);
      case 'table':
        return rowsOf(block[1], go);
    }
  });

/** A text of the help as elements of the page. */
export const HelpText: FunctionalComponent<{ blocks: readonly Block[] }, { go: (id: string) => void }> = (
  props,
  { emit },
) => blocks(props.blocks, (id) => emit('go', id));
HelpText.props = ['blocks'];
HelpText.emits = ['go'];
