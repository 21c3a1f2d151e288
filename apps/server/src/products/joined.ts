/** Of several objects one with all that they have; one that is empty takes nothing away. */
export type Joined<T extends readonly unknown[]> = T extends readonly [infer First, ...infer Rest]
  ? First & Joined<Rest>
  : unknown

/** All of them as one object; throws where two say the same. `T`: what each of them is, in order. */
export const joined = <T extends readonly unknown[]>(parts: readonly object[]): Joined<T> => {
  const keys = parts.flatMap((part) => Object.keys(part))
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) throw new Error(`${twice} is there twice`)
  return Object.assign({}, ...parts) as Joined<T>
}
