declare module 'bpmn-moddle' {
  export type ReadWarning = {
    readonly message: string
    readonly element?: unknown
    readonly property?: string
    readonly value?: string
  }

  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>)
    fromXML(
      xml: string,
      type?: string,
    ): Promise<{
      readonly rootElement: unknown
      readonly warnings: readonly ReadWarning[]
      readonly elementsById: Readonly<Record<string, unknown>>
    }>
    toXML(element: unknown, options?: { readonly format?: boolean }): Promise<{ readonly xml: string }>
  }
}
