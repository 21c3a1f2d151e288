/** An element as moddle reads it: of BPMN with its properties, of any other namespace with `$children` and `$body`. */
export type Element = {
  readonly $type: string
  readonly $parent?: Element
  readonly $attrs?: Readonly<Record<string, string>>
  readonly $children?: readonly Element[]
  readonly $body?: string
  readonly [property: string]: unknown
}

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && typeof (value as { $type?: unknown }).$type === 'string'

export function childrenOf(of: Element, property: string): readonly Element[] {
  const value = of[property]
  return Array.isArray(value) ? value.filter(isElement) : []
}

export function childOf(of: Element, property: string): Element | undefined {
  const value = of[property]
  return isElement(value) ? value : undefined
}

/** A text property; what is blank is as good as absent. */
export function textOf(of: Element, property: string): string | undefined {
  const value = of[property]
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function isTrue(of: Element, property: string, otherwise = false): boolean {
  const value = of[property]
  return typeof value === 'boolean' ? value : typeof value === 'string' ? value === 'true' : otherwise
}

/** The text of a formal expression. */
export function bodyOf(of: Element, property: string): string | undefined {
  const child = childOf(of, property)
  return child && textOf(child, 'body')?.trim()
}

/** `UserTask` of `bpmn:UserTask`. */
export const kindOf = (of: Element): string => of.$type.slice(of.$type.indexOf(':') + 1)

export const isKind = (of: Element, kind: string): boolean => of.$type === `bpmn:${kind}`
