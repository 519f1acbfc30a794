import { expect, it, vi } from 'vitest';
import Spinner, { exposedLoadingProps } from '@renderer/ui/parts/Spinner.vue';

interface Sign {
  readonly default: { readonly props: object };
  readonly exposedLoadingProps: object;
}

const namesOf = (props: unknown): string[] =>
  typeof props === 'object' && props !== null ? Object.keys(props).sort() : [];

it('takes and gives what naive-ui’s own sign does, whose place it has', async () => {
  // The file that the build puts the desk's own in the place of.
  const theirs = await vi.importActual<Sign>('naive-ui/es/_internal/loading/src/Loading.mjs');
  expect(namesOf(theirs.default.props)).toContain('show');
  expect(namesOf(Spinner.props)).toEqual(namesOf(theirs.default.props));
  expect(namesOf(exposedLoadingProps)).toEqual(namesOf(theirs.exposedLoadingProps));
});
