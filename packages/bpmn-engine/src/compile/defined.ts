type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The same object without what is undefined. */
export const defined = <T extends Record<string, unknown>>(of: T): Defined<T> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Defined<T>
