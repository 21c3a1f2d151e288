/** Models of the zeebe dialect for tests of what operators do. */
export const bpmn = (id: string, body: string, beside = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:zeebe="http://camunda.org/schema/zeebe/1.0"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">${beside}
  <process id="${id}" name="订单 ${id}" isExecutable="true">${body}</process></definitions>`

export const flow = (from: string, to: string): string =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`

/** `s`, the elements, `e`, in a row. */
export const row = (id: string, elements: readonly (readonly [string, string])[], beside = ''): string => {
  const ids = ['s', ...elements.map(([own]) => own), 'e']
  const flows = ids.slice(1).map((to, at) => flow(ids[at] ?? '', to))
  const inner = elements.map(([, xml]) => xml).join('')
  return bpmn(id, `<startEvent id="s"/>${inner}<endEvent id="e"/>${flows.join('')}`, beside)
}

export const extended = (inner: string): string => `<extensionElements>${inner}</extensionElements>`
export const job = (id: string, type: string): readonly [string, string] => [
  id,
  `<serviceTask id="${id}">${extended(`<zeebe:taskDefinition type="${type}" retries="2"/>`)}</serviceTask>`,
]
/** Waits for `needs` before anything else is done. */
export const needy = (id: string, needs: string): readonly [string, string] => [
  id,
  `<serviceTask id="${id}">${extended(`<zeebe:ioMapping><zeebe:input source="= ${needs}" target="own"/></zeebe:ioMapping><zeebe:taskDefinition type="never"/>`)}</serviceTask>`,
]
export const script = (id: string, expression: string): readonly [string, string] => [
  id,
  `<scriptTask id="${id}">${extended(`<zeebe:script expression="${expression}" resultVariable="sum"/>`)}</scriptTask>`,
]
export const hears = (name: string): string =>
  `<message id="m" name="${name}">${extended('<zeebe:subscription correlationKey="= order"/>')}</message>`
export const catching = `<intermediateCatchEvent id="c"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>`
