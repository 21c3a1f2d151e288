/** An element of a model as bpmn-moddle holds it. What the dialect does not know stands in `$attrs`. */
export interface Moddle {
  readonly $type: string
  readonly $attrs?: Readonly<Record<string, string>>
  $parent?: Moddle | undefined
  readonly id?: string
  readonly name?: string
  get(name: string): unknown
  set(name: string, value: unknown): void
  readonly [name: string]: unknown
}

/** What is drawn of it. */
export interface Drawn {
  readonly id: string
  readonly type: string
  readonly businessObject: Moddle
  readonly parent?: Drawn | undefined
  readonly labelTarget?: Drawn | undefined
  readonly children?: readonly Drawn[]
  readonly incoming?: readonly Drawn[]
  readonly outgoing?: readonly Drawn[]
  readonly source?: Drawn
  readonly target?: Drawn
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly waypoints?: readonly { readonly x: number; readonly y: number }[]
}

/** Elements of extensions that no descriptor knows, as the reader of XML leaves them. */
export const isGeneric = (one: Moddle): boolean =>
  (one as { readonly $descriptor?: { readonly isGeneric?: boolean } }).$descriptor?.isGeneric === true

export const listOf = (value: unknown): readonly Moddle[] =>
  Array.isArray(value) ? (value as readonly Moddle[]) : []

export const moddleOf = (value: unknown): Moddle | undefined =>
  typeof value === 'object' && value !== null && '$type' in value ? (value as Moddle) : undefined

export const textOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value)

/** The element of extensions of this type. */
export const extensionOf = (bo: Moddle, type: string): Moddle | undefined =>
  listOf(moddleOf(bo.get('extensionElements'))?.get('values')).find((one) => one.$type === type)

export const extensionsOf = (bo: Moddle, type?: string): readonly Moddle[] =>
  listOf(moddleOf(bo.get('extensionElements'))?.get('values')).filter(
    (one) => type === undefined || one.$type === type,
  )

/** The event definition of an event, its first. */
export const eventOf = (bo: Moddle): Moddle | undefined => listOf(bo['eventDefinitions'])[0]
