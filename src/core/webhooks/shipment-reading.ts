import type { JsonOutline } from '@contract/json-document';
import type { Shipment } from './deliveries';
import { isAboutSomethingElse } from './identifiers';
import { type Members, plainKey, spelledOut } from './payloads';
import { isoDateOf } from '../values/property-sheet';

/*
 * What events say of parcels. The document shows no payload (document: "Events"), so that parcels are found by the names
 * that carriers and shops use for them, in any spelling, wherever they are.
 */

const NUMBERS =
  /^(?:(?:shipment|parcel|package|carrier)?tracking(?:number|no|nr|num|id|code|ref|reference)s?|waybill(?:number)?|airwaybill|consignment(?:number|id))$/;
const LINKS = /^(?:(?:carrier)?track(?:ing|andtrace)?(?:url|link|uri|href|page)s?|traceurl)$/;
const CARRIERS =
  /^(?:(?:shipping|delivery|tracking)?(?:carrier|courier)(?:name)?|shipper(?:name)?|shipvia|shippedvia|parcelservice)$/;
const DATES =
  /^(?:(?:actual)?ship(?:ped|ment|ping)?(?:date|datetime|time|at|on|timestamp)|dateshipped|(?:dispatched|despatched|dispatch|despatch)(?:date|at|on|time))$/;
/** Under these names an object is about a parcel, and a carrier and a date in it are that parcel's. */
const PARCELS =
  /(?:shipment|shipping|parcel|package|consignment|tracking)s?(?:info|information|details?|data)?$/;
/** What `tracking` holds itself. */
const WITHIN_TRACKING = { numbers: /^(?:number|no|id|code|value)s?$/, links: /^(?:url|link|href|uri)s?$/ };
const TRACKING = /^(?:tracking|track)(?:info|information|details?|data)?s?$/;
/** A parcel on its way to the lab, or one that is only planned. */
const OTHER_PARCELS = /^(?:return|inbound|estimated|expected|planned|scheduled|requested)/;

/** This many parcels of one event are taken apart; the rest of it is kept and shown. */
const MAX_SHIPMENTS = 100;

/** UTC milliseconds of a date by its ISO spelling, or of seconds or milliseconds since 1970; null for anything else. */
export function momentIn(text: string): number | null {
  const date = isoDateOf(text);
  if (date !== null) return date.at;
  if (!/^\d{9,14}(?:\.\d+)?$/.test(text)) return null;
  const number = Number(text);
  return number < 100_000_000_000 ? Math.round(number * 1000) : Math.round(number);
}

/** An address that a browser may be sent to; else empty. */
function linkIn(text: string): string {
  if (!/^https?:\/\//i.test(text)) return '';
  try {
    const { username, password, href } = new URL(text);
    return username === '' && password === '' ? href : '';
  } catch {
    return '';
  }
}

/** The texts of a value, of a list of them, or of the name that an object has. */
function textsOf(value: JsonOutline): string[] {
  if (value.kind === 'array') return value.elements.flatMap(textsOf);
  if (value.kind === 'object') {
    const named = value.members.find(({ key }) => /^(?:name|title|code)$/.test(plainKey(key)));
    return named === undefined ? [] : textsOf(named.value);
  }
  const text = spelledOut(value);
  return text === null ? [] : [text];
}

type Around = Pick<Shipment, 'carrier' | 'shipDate' | 'shippedAt'>;
const NOTHING_AROUND: Around = { carrier: '', shipDate: '', shippedAt: null };

/** What one object says of parcels itself. */
function ownOf(members: Members, owner: string, around: Around) {
  const isTracking = TRACKING.test(plainKey(owner));
  const own = { numbers: [] as string[], links: [] as string[], carrier: '', shipDate: '' };
  for (const { key, value } of members) {
    const name = plainKey(key);
    if (isAboutSomethingElse(key) || OTHER_PARCELS.test(name)) continue;
    const isText = value.kind !== 'object';
    if (isText && (NUMBERS.test(name) || (isTracking && WITHIN_TRACKING.numbers.test(name))))
      own.numbers.push(...textsOf(value));
    else if (isText && (LINKS.test(name) || (isTracking && WITHIN_TRACKING.links.test(name))))
      own.links.push(...textsOf(value));
    else if (isText && TRACKING.test(name)) {
      const texts =
        value.kind === 'array' ? value.elements.flatMap((one) => spelledOut(one) ?? []) : textsOf(value);
      for (const text of texts) (/^[a-z]+:\/\//i.test(text) ? own.links : own.numbers).push(text);
    } else if (CARRIERS.test(name)) own.carrier ||= textsOf(value)[0] ?? '';
    else if (isText && DATES.test(name)) own.shipDate ||= textsOf(value)[0] ?? '';
  }
  const shipDate = own.shipDate || around.shipDate;
  return {
    ...{ numbers: own.numbers, links: own.links.map(linkIn), saysMore: own.carrier + own.shipDate !== '' },
    about: { carrier: own.carrier || around.carrier, shipDate, shippedAt: momentIn(shipDate) },
  };
}

/**
 * The parcels that an object speaks of. A carrier and a date that are around several parcels are those of each. What is
 * in a list whose elements `isApart` are about something of their own is left to these.
 */
export function shipmentsIn(
  members: Members,
  isApart: (element: JsonOutline) => boolean,
  owner = '',
  around: Around = NOTHING_AROUND,
): Shipment[] {
  const { numbers, links, saysMore, about } = ownOf(members, owner, around);
  const inside = members.flatMap(({ key, value }) => {
    if (isAboutSomethingElse(key) || OTHER_PARCELS.test(plainKey(key))) return [];
    const parts = value.kind === 'array' ? value.elements.filter((one) => !isApart(one)) : [value];
    return parts.flatMap((one) =>
      one.kind === 'object' ? shipmentsIn(one.members, isApart, key, about) : [],
    );
  });
  const count = Math.max(numbers.length, links.length);
  const own = Array.from({ length: count }, (_, at) => ({
    ...about,
    trackingNumber: numbers[at] ?? '',
    // One address of several parcels is that of them all.
    trackingUrl: links[at] ?? (links.length === 1 ? links[0] : '') ?? '',
  }));
  const isParcel = PARCELS.test(plainKey(owner)) || about.shipDate !== '';
  const alone =
    own.length + inside.length === 0 && saysMore && isParcel
      ? [{ ...about, trackingNumber: '', trackingUrl: '' }]
      : [];
  return [...own, ...inside, ...alone]
    .filter((one) => Object.values(one).some((value) => value !== '' && value !== null))
    .slice(0, MAX_SHIPMENTS);
}

const LAB_NUMBERS =
  /^(?:(?:lab|sales|production|fulfil?lment|supplier)?order(?:number|no|nr|num)|lab(?:orderid|reference|number)|(?:job|work|production)(?:order)?(?:number|no|nr))$/;

/** What the lab numbers an order by, as one object says it itself; `owner` is the key under which that object is. */
export function labNumbersIn(members: Members, owner: string): string[] {
  const isOrder = /^(?:lab|sales|production)?order$/.test(plainKey(owner));
  return members.flatMap(({ key, value }) => {
    if (isAboutSomethingElse(key)) return [];
    const name = plainKey(key);
    return LAB_NUMBERS.test(name) || (isOrder && /^(?:number|no|nr)$/.test(name)) ? textsOf(value) : [];
  });
}
