/** A type that a descriptor of moddle names. */
export type DescribedType = {
  readonly name: string
  readonly superClass?: readonly string[]
  readonly properties?: readonly object[]
}

/** What moddle reads elements and attributes of one namespace by. */
export type Descriptor = {
  readonly name: string
  readonly prefix: string
  readonly uri: string
  readonly xml?: object
  readonly associations?: readonly object[]
  readonly types: readonly DescribedType[]
}
