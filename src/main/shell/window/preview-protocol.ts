import { PREVIEW_SCHEME, readAddress } from './page-addresses';

/** Answers one picture by its id, or null when there is none. */
export type PreviewResponse = (id: string) => Promise<Response | null>;

/** The address under which the page shows a picture. */
export const previewAddress = (id: string): string => `${PREVIEW_SCHEME}://picture/${encodeURIComponent(id)}`;

/**
 * The id in the address of a picture, or null when the address is none of ours. What an id means is
 * for {@link PreviewResponse} alone to say: it is never a path.
 */
export function previewId(address: string): string | null {
  const given = readAddress(address);
  if (given?.protocol !== `${PREVIEW_SCHEME}:` || given.host !== 'picture') return null;
  const [, segment = '', ...more] = given.pathname.split('/');
  if (segment === '' || segment.length > 512 || more.length > 0) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Answers requests for pictures. */
export function servePreviews(previewResponse: PreviewResponse): (request: Request) => Promise<Response> {
  return async (request) => {
    const id = request.method === 'GET' ? previewId(request.url) : null;
    const answer = id === null ? null : await previewResponse(id);
    return answer ?? new Response(null, { status: 404 });
  };
}
