import type { DocumentedField, UnknownField } from '@core/orders/order-document';

/** Fields that are together: of the entry, of one order, of one of its parts. */
export interface FieldSection {
  readonly key: string;
  readonly kind: 'entry' | 'order' | 'ship-to' | 'ship-from' | 'item' | 'image';
  /** Position of the item or image, counted from 1; 0 where there is only one of its kind. */
  readonly number: number;
  readonly fields: DocumentedField[];
  readonly unknown: UnknownField[];
  /** Images of an item. */
  readonly images: FieldSection[];
}

/** All sections of one order, or of the entry itself. */
export interface FieldPage {
  /** Null for the entry, else the position of the order from 0. */
  readonly order: number | null;
  readonly sections: FieldSection[];
}

type Path = readonly (string | number)[];

interface Place {
  readonly order: number | null;
  readonly kind: FieldSection['kind'];
  readonly item: number | null;
  readonly image: number | null;
}

function placeOf(path: Path): Place {
  const order = path[0] === 'Orders' && typeof path[1] === 'number' ? path[1] : null;
  if (order === null) return { order, kind: 'entry', item: null, image: null };
  if (path[2] === 'ShipToAddress') return { order, kind: 'ship-to', item: null, image: null };
  if (path[2] === 'ShipFromAddress') return { order, kind: 'ship-from', item: null, image: null };
  if (path[2] !== 'OrderItems' || typeof path[3] !== 'number')
    return { order, kind: 'order', item: null, image: null };
  const image = path[4] === 'ItemAssets' && typeof path[5] === 'number' ? path[5] : null;
  return { order, kind: image === null ? 'item' : 'image', item: path[3], image };
}

const SECTION_ORDER = ['entry', 'order', 'ship-to', 'ship-from', 'item', 'image'] as const;

/**
 * Sorts the fields of an order entry into pages, one for the entry and one for each order, and those
 * into sections. Lists are left out: their parts follow as sections of their own.
 */
export function fieldPages(
  fields: readonly DocumentedField[],
  unknown: readonly UnknownField[],
): FieldPage[] {
  const pages = new Map<number | null, Map<string, FieldSection>>();

  function sectionAt(path: Path): FieldSection {
    const { order, kind, item, image } = placeOf(path);
    const page = pages.get(order) ?? new Map<string, FieldSection>();
    pages.set(order, page);
    const key = [order ?? 'entry', kind === 'image' ? 'item' : kind, item ?? ''].join(' ');
    let section = page.get(key);
    if (section === undefined) {
      section = {
        key,
        kind: kind === 'image' ? 'item' : kind,
        number: item === null ? 0 : item + 1,
        fields: [],
        unknown: [],
        images: [],
      };
      page.set(key, section);
    }
    if (image === null) return section;
    let part = section.images.find(({ number }) => number === image + 1);
    if (part === undefined) {
      part = {
        key: `${key} ${image}`,
        kind: 'image',
        number: image + 1,
        fields: [],
        unknown: [],
        images: [],
      };
      section.images.push(part);
    }
    return part;
  }

  for (const field of fields) if (field.field.type !== 'list') sectionAt(field.path).fields.push(field);
  for (const one of unknown) sectionAt(one.path).unknown.push(one);

  return [...pages].map(([order, sections]) => ({
    order,
    sections: [...sections.values()].sort(
      (one, other) =>
        SECTION_ORDER.indexOf(one.kind) - SECTION_ORDER.indexOf(other.kind) || one.number - other.number,
    ),
  }));
}

/** The sections that hold a field of that name, with those fields alone. */
export function soughtSections(sections: readonly FieldSection[], sought: string): FieldSection[] {
  const words = sought.trim().toLowerCase();
  if (words === '') return [...sections];
  return sections.flatMap((section) => {
    const fields = section.fields.filter(({ field }) =>
      `${field.label} ${field.name}`.toLowerCase().includes(words),
    );
    const unknown = section.unknown.filter(({ path }) => String(path.at(-1)).toLowerCase().includes(words));
    const images = soughtSections(section.images, sought);
    return fields.length + unknown.length + images.length === 0
      ? []
      : [{ ...section, fields, unknown, images }];
  });
}
