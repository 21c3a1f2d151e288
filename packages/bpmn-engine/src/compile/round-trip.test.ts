import { BpmnModdle } from 'bpmn-moddle'
import { expect, it } from 'vitest'
import { type Element, isElement } from './xml/element.ts'
import { activitiModel, inARow, zeebeModel } from './testing/models.ts'

// What nobody here knows must come out as it went in: the stored document is the text itself, and the designer writes by
// the same moddle.

const acme = (inner: string): string =>
  inner.replace('targetNamespace', 'xmlns:acme="https://acme.example/bpmn" acme:release="7" targetNamespace')

const unknown = `<acme:policy level="3" by="x &amp; y"><acme:rule>a &lt; b</acme:rule><acme:rule><![CDATA[<b>]]></acme:rule><acme:empty/></acme:policy>`

const models = {
  activiti: acme(
    activitiModel(
      inARow(
        `<userTask id="u" acme:colour="red" activiti:unheard="1" activiti:assignee="x"><documentation>text</documentation><extensionElements>${unknown}<activiti:unheard a="1"><activiti:inner>x</activiti:inner></activiti:unheard><activiti:formProperty id="f" type="long"/></extensionElements></userTask>`,
      ),
      `<message id="m" name="M"><extensionElements>${unknown}</extensionElements></message>`,
    ),
  ),
  zeebe: acme(
    zeebeModel(
      inARow(
        `<serviceTask id="t" zeebe:modelerTemplate="acme.template"><extensionElements><zeebe:taskDefinition type="a"/><zeebe:future x="1"><zeebe:inner y="2"/></zeebe:future>${unknown}</extensionElements></serviceTask>`,
      ),
    ),
  ),
}

it.each(Object.entries(models))(
  'WFL-01 ZBE-01 a %s model keeps what nobody knows, through two rounds',
  async (_dialect, xml) => {
    const first = await read(xml)
    expect(JSON.stringify(first)).toContain('acme:policy')
    const once = await written(xml)
    const twice = await written(once)
    expect(await read(once)).toEqual(first)
    expect(twice).toBe(once)
  },
)

async function written(xml: string): Promise<string> {
  const moddle = new BpmnModdle()
  const { rootElement } = await moddle.fromXML(xml)
  return (await moddle.toXML(rootElement, { format: true })).xml
}

/** The document as plain data: type, attributes and children of every element, without where it hangs. */
async function read(xml: string): Promise<unknown> {
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  return plain(rootElement as Element)
}

function plain(of: Element): unknown {
  const { $attrs, $children, $body, $type, ...own } = of
  return {
    $type,
    $body: $body?.trim(),
    $attrs: $attrs && Object.fromEntries(Object.entries($attrs).toSorted()),
    $children: $children?.map(plain),
    own: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, shown(value)])),
  }
}

/** References by their ids, elements as they are. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown)
  if (!isElement(value)) return value
  return typeof value['id'] === 'string' && value.$type !== 'bpmn:Process'
    ? [value.$type, value['id'], extensionsOf(value)]
    : plain(value)
}

const extensionsOf = (of: Element): unknown => {
  const extension = of['extensionElements']
  return [isElement(extension) ? plain(extension) : null, of.$attrs]
}
