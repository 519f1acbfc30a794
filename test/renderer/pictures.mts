import type { Plugin } from 'vite';

/** Colours and shapes of an invented photograph, always the same for the same seed. */
function drawing(seed: number, width: number, height: number, transparent: boolean): string {
  const random = (step: number): number => {
    const value = Math.sin(seed * 91.7 + step * 47.3) * 43758.5453;
    return value - Math.floor(value);
  };
  const hue = Math.round(random(1) * 360);
  const people = 1 + Math.round(random(2));
  const hills = random(3) > 0.55;
  const skins = ['#c99a77', '#a96a3d', '#e0bba0', '#8d5a3a'];
  const clothes = ['#4d2a3c', '#2f4858', '#6b3d6e', '#e4c7d4', '#3b5d4f'];
  const figures = Array.from({ length: people }, (_, index) => {
    const x = width * (people === 1 ? 0.5 : 0.38 + index * 0.24);
    const size = Math.min(width, height) * 0.13;
    const y = height * 0.62;
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${skins[Math.floor(random(5 + index) * 4)] ?? '#c99a77'}"/>
      <path d="M${x - size * 1.5} ${height} C ${x - size * 1.5} ${y + size}, ${x + size * 1.5} ${y + size}, ${x + size * 1.5} ${height}Z" fill="${clothes[Math.floor(random(8 + index) * 5)] ?? '#4d2a3c'}"/>`;
  }).join('');
  const ground = hills
    ? `<circle cx="${width * 0.3}" cy="${height * 0.28}" r="${width * 0.08}" fill="#fff8"/>
       <path d="M0 ${height * 0.7} Q ${width * 0.3} ${height * 0.5} ${width * 0.6} ${height * 0.68} T ${width} ${height * 0.6} V ${height} H 0Z" fill="hsl(140 30% 45%)"/>
       <path d="M0 ${height * 0.85} Q ${width * 0.4} ${height * 0.65} ${width} ${height * 0.84} V ${height} H 0Z" fill="hsl(140 38% 28%)"/>`
    : '';
  const sky = transparent
    ? `<rect x="${width * 0.08}" y="${height * 0.08}" width="${width * 0.84}" height="${height * 0.84}" rx="${width * 0.06}" fill="url(#s)"/>`
    : `<rect width="100%" height="100%" fill="url(#s)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 45% 78%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 48% 62%)"/></linearGradient></defs>
    ${sky}${ground}${transparent ? '' : figures}</svg>`;
}

/** Serves `/picture/<seed>-<width>x<height>[-t].svg`: the pictures of the stand-in. */
export function inventedPictures(): Plugin {
  return {
    name: 'preview:pictures',
    configureServer(server) {
      server.middlewares.use('/picture/', (request, response) => {
        const parts = /^\/(\d+)-(\d+)x(\d+)(-t)?/.exec(request.url ?? '');
        if (parts === null) {
          response.statusCode = 404;
          response.end();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawing(Number(parts[1]), Number(parts[2]), Number(parts[3]), parts[4] !== undefined));
      });
    },
  };
}
