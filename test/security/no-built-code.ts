import { z } from 'zod';

/*
 * The policy of the page lets no code be made from text, which is zod's quicker way, but what a driver puts into the
 * page may make it at first. So it is turned off; import this before anything that has schemas.
 */
z.config({ jitless: true });
