import { type RouteName, ROUTES } from './routes';

/** How the paths of a route end, whatever base address is before them. */
const ENDINGS = Object.entries(ROUTES).map(([name, { method, path }]) => {
  const pattern = path
    .split(/\{[^}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');
  return { name, method, pattern: new RegExp(`${pattern}$`) };
});

const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/**
 * The route that a call is one of, by its method and the end of its address, or null when it is one of
 * none (document: "Endpoints"). Query and fragment do not count.
 */
export function routeOf(method: string, url: string): RouteName | null {
  const path = url.replace(/[?#].*$/s, '').replace(/\/$/, '');
  const found = ENDINGS.find((route) => route.method === method && route.pattern.test(path))?.name;
  return found !== undefined && isRouteName(found) ? found : null;
}
