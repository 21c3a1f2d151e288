import type { Making } from '#compile/making.ts'
import type { Element } from '#compile/xml/element.ts'

/** Says what of the dialect has no effect here: nothing is passed over in silence. */
export function noteIgnored(of: Element, making: Making): void {
  for (const name of making.extensions.names(of)) {
    if (!making.reader.known.has(name)) making.report.warn('extension-ignored', of, { what: name })
  }
}

const boundaries = ['async', 'asyncBefore', 'asyncAfter'] as const

/** Only activities begin a transaction of their own; events and gateways are passed in that of what leads to them. */
export function noteAsync(of: Element, { extensions, report }: Making): void {
  const said = boundaries.find((name) => extensions.isTrue(of, name))
  if (said !== undefined) report.warn('async-ignored', of, { what: said })
}
