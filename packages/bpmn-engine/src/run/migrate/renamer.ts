export type Rename = (id: string) => string

/** Own entries only: an id may be called like a member of every object. */
export const renamer =
  (mapping: Readonly<Record<string, string>>): Rename =>
  (id) =>
    Object.hasOwn(mapping, id) ? (mapping[id] ?? id) : id
