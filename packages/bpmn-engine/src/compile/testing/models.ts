/** Models for tests: the frame that documents of the dialects have, around what a test is about. */

const bpmn =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

export const activitiModel = (inner: string, beside = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions ${bpmn} xmlns:activiti="http://activiti.org/bpmn" targetNamespace="test">${beside}
<process id="p" name="P" isExecutable="true">${inner}</process></definitions>`

export const zeebeModel = (inner: string, beside = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<definitions ${bpmn} xmlns:zeebe="http://camunda.org/schema/zeebe/1.0" targetNamespace="test">${beside}
<process id="p" name="P" isExecutable="true">${inner}</process></definitions>`

/** `s`, what is given, `e`, in a row; ids of the flows are `f1`, `f2` … */
export function inARow(...elements: readonly string[]): string {
  const all = ['<startEvent id="s"/>', ...elements, '<endEvent id="e"/>']
  const ids = all.map((element) => /id="([^"]+)"/.exec(element)?.[1] ?? '')
  const flows = ids.slice(1).map((id, at) => flow(`f${at + 1}`, ids[at] ?? '', id))
  return [...all, ...flows].join('\n')
}

export const flow = (
  id: string,
  from: string,
  ...[to, condition]: [to: string, condition?: string]
): string => {
  const body =
    condition === undefined
      ? ''
      : `<conditionExpression xsi:type="tFormalExpression"><![CDATA[${condition}]]></conditionExpression>`
  return `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${body}</sequenceFlow>`
}
