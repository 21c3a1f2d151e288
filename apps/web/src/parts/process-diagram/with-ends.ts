const flows = '[sourceRef][targetRef]'

/** The layout goes by `incoming` and `outgoing` of nodes, which many models leave out: flows name their ends anyway. */
export const withEnds = (xml: string): string => {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  const nodes = new Map([...parsed.querySelectorAll('[id]')].map((one) => [one.getAttribute('id'), one]))
  const add = (flow: Element, end: string, name: 'incoming' | 'outgoing'): void => {
    const node = nodes.get(flow.getAttribute(end))
    const id = flow.getAttribute('id') ?? ''
    if (
      node === undefined ||
      [...node.children].some((one) => one.localName === name && one.textContent === id)
    )
      return
    const prefix = flow.prefix === null ? '' : `${flow.prefix}:`
    const child = parsed.createElementNS(flow.namespaceURI, prefix + name)
    child.textContent = id
    node.append(child)
  }
  for (const flow of parsed.querySelectorAll(flows)) {
    if (flow.localName !== 'sequenceFlow') continue
    add(flow, 'sourceRef', 'outgoing')
    add(flow, 'targetRef', 'incoming')
  }
  return new XMLSerializer().serializeToString(parsed)
}
