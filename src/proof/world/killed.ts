/** What a program that ended in the middle of something finds of everything that it touches. */
export class Killed extends Error {
  override readonly name = 'Killed';
}
