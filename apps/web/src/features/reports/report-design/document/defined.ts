/** The record without the keys whose value is undefined: what was taken back leaves no trace in the document. */
export const defined = <T extends object>(record: {
  readonly [Key in keyof T]: T[Key] | undefined
}): T => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T
