/** A value of XML: a text, those of one name beside each other, or the elements and attributes of an element by their names. */
export type XmlValue = string | readonly XmlValue[] | { readonly [name: string]: XmlValue };

/** Deepest nesting, most elements and most characters of an XML body that are read. */
const [MAX_DEPTH, MAX_ELEMENTS, MAX_CHARACTERS] = [24, 5_000, 200_000];

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

interface XmlElement {
  readonly name: string;
  /** By their names, each with all that have it. */
  readonly members: Map<string, XmlValue[]>;
  text: string;
}

const elementOf = (name: string): XmlElement => ({ name, members: new Map(), text: '' });

function add({ members }: XmlElement, name: string, value: XmlValue): void {
  const beside = members.get(name);
  if (beside === undefined) members.set(name, [value]);
  else beside.push(value);
}

function valueOf({ members, text }: XmlElement): XmlValue {
  if (members.size === 0) return decoded(text);
  const entries = [...members].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return Object.fromEntries(entries) as XmlValue;
}

/** Every part is bounded, so that a body that was made for it takes no longer than another. */
const PART =
  /<\?[^?<>]{0,500}\?>|<!--[^]{0,500}?-->|<!\[CDATA\[([^]{0,4000}?)\]\]>|<\/([\w:.-]{1,80})\s{0,9}>|<([A-Za-z_][\w:.-]{0,79})((?:\s{1,99}[\w:.-]{1,80}\s{0,9}=\s{0,9}(?:"[^"<]{0,2000}"|'[^'<]{0,2000}')){0,50})\s{0,99}(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const withoutPrefix = (name: string): string => name.replace(/^.*:/, '');

/**
 * A whole XML document as an object with its root alone; undefined for anything that is none: cut short, not balanced, or with
 * a document type. Names are without their prefixes, and attributes are members too. What an element with attributes says
 * itself is under its own name. Nothing is resolved but the five entities that every document has.
 */
export function xmlValue(text: string): XmlValue | undefined {
  if (text.length > MAX_CHARACTERS || !/^\s*<(?:\?xml|!--|[A-Za-z_])/.test(text)) return undefined;
  if (/<!(?:doctype|entity)/i.test(text)) return undefined;
  const root = elementOf('');
  const open = [root];
  let [end, count] = [0, 0];
  for (const match of text.matchAll(PART)) {
    const { 0: whole, 1: data, 2: closed, 3: opened, 4: attributes = '', 5: isEmpty } = match;
    const between = text.slice(end, match.index);
    if (between.includes('<')) return undefined;
    const current = open.at(-1) ?? root;
    current.text += between + (data ?? '').replaceAll('&', '&amp;');
    end = match.index + whole.length;
    if (opened !== undefined) {
      count += 1;
      if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) return undefined;
      const element = elementOf(withoutPrefix(opened));
      for (const [, key = '', one, other = ''] of attributes.matchAll(ATTRIBUTE))
        if (!key.startsWith('xmlns')) add(element, withoutPrefix(key), decoded(one ?? other));
      if (isEmpty === '/') add(current, element.name, valueOf(element));
      else open.push(element);
    }
    if (closed !== undefined) {
      const element = open.pop();
      if (element === undefined || open.length === 0 || element.name !== withoutPrefix(closed))
        return undefined;
      if (element.members.size > 0 && element.text.trim() !== '')
        add(element, element.name, decoded(element.text));
      add(open.at(-1) ?? root, element.name, valueOf(element));
    }
  }
  const isWhole = open.length === 1 && (root.text + text.slice(end)).trim() === '';
  const [only, ...others] = root.members;
  return isWhole && only?.[1].length === 1 && others.length === 0 ? valueOf(root) : undefined;
}
