type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

/** All of them as one object; throws where two say the same. */
export const joined = <T extends object>(parts: readonly T[]): Joined<T> => {
  const keys = parts.flatMap((part) => Object.keys(part))
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) throw new Error(`${twice} is there twice`)
  return Object.assign({}, ...parts) as Joined<T>
}
