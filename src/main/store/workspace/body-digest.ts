import { createHash } from 'node:crypto';

const TRAIL = /,"was":\["[^\]]*"\]\}$/;

/** A body with the digests of those that it is made from, so that whoever has one of these knows it as its successor. */
export const withTrail = (body: string, trail: readonly string[]): string =>
  trail.length === 0 ? body : `${body.slice(0, -1)},"was":${JSON.stringify(trail)}}`;

/** What is known of a body again, shorter than itself; what it is made from is no part of it. */
export const digestOfBody = (body: string): string =>
  createHash('sha256').update(body.replace(TRAIL, '}')).digest('hex').slice(0, 16);

/** What stands for the name of a record that is a personal value; another one in each workspace. */
export const digestOfName = (workspaceId: string, name: string): string =>
  createHash('sha256').update(`${workspaceId}\n${name}`).digest('hex');
