import { defined } from '#compile/defined.ts'
import type { ActivityParts, DialectReader, Making } from '#compile/making.ts'
import { type Element, isElement, textOf } from '#compile/xml/element.ts'
import { contentOf } from '#compile/xml/extensions.ts'
import type { Mapping } from '#process/node.ts'

export function activitiActivity(of: Element, making: Making): ActivityParts {
  const { extensions } = making
  const retry =
    contentOf(extensions.element(of, 'failedJobRetryTimeCycle')) ??
    extensions.attribute(of, 'failedJobRetryTimeCycle')
  return {
    asyncBefore: extensions.isTrue(of, 'async') || extensions.isTrue(of, 'asyncBefore'),
    asyncAfter: extensions.isTrue(of, 'asyncAfter') || extensions.isTrue(of, 'asyncLeave'),
    ...activitiMappings(of, making),
    ...defined({
      skip: making.maybe(of, 'skipExpression', extensions.attribute(of, 'skipExpression')),
      retryCycle: making.maybe(of, 'failedJobRetryTimeCycle', retry),
    }),
  }
}

/** Camunda’s `inputOutput`. */
export function activitiMappings(of: Element, making: Making): ReturnType<DialectReader['mappings']> {
  const { extensions } = making
  const parameters = (name: string): readonly Mapping[] =>
    extensions
      .elements(of, 'inputOutput')
      .flatMap((mapping) => extensions.children(mapping, name))
      .flatMap((parameter) => mappingOf(parameter, of, making))
  return { inputs: parameters('inputParameter'), outputs: parameters('outputParameter') }
}

function mappingOf(parameter: Element, of: Element, making: Making): readonly Mapping[] {
  const target = textOf(parameter, 'name')
  if (target === undefined) {
    making.report.error('mapping-incomplete', of, { target: '?' })
    return []
  }
  if ((parameter.$children ?? []).length > 0) {
    making.report.error('mapping-not-text', of, { target })
    return []
  }
  return [{ source: making.expression(of, `inputOutput ${target}`, contentOf(parameter) ?? ''), target }]
}

/** `collection` may be a bare name; of BPMN’s own form only the name counts. */
export function activitiMultiInstance(
  loop: Element,
  making: Making,
): ReturnType<DialectReader['multiInstance']> {
  const { extensions } = making
  const of = loop.$parent ?? loop
  if (extensions.element(loop, 'collection'))
    making.report.error('element-unsupported', of, { what: 'collection' })
  const collection =
    extensions.attribute(loop, 'collection') ??
    making.unresolved(loop, 'loopDataInputRef') ??
    idOf(loop, 'loopDataInputRef')
  const item = loop['inputDataItem']
  const element =
    extensions.attribute(loop, 'elementVariable') ?? (isElement(item) ? textOf(item, 'name') : undefined)
  return defined({ collection: collectionOf(collection?.trim(), of, making), element })
}

function collectionOf(text: string | undefined, of: Element, making: Making) {
  if (text === undefined) return undefined
  const isName = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(text)
  if (!isName && !/[$#]\{/.test(text)) making.report.error('collection-no-expression', of, { source: text })
  return making.expression(of, 'collection', isName ? `\${${text}}` : text)
}

function idOf(loop: Element, property: string): string | undefined {
  const value = loop[property]
  return isElement(value) ? textOf(value, 'id') : undefined
}
