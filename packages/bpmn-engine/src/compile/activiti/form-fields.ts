import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import { type Element, isTrue, textOf } from '#compile/xml/element.ts'
import type { FormField } from '#process/node.ts'

/** `formProperty` of activiti and flowable, `formData` of camunda, in their order. */
export function formFields(of: Element, making: Making): readonly FormField[] {
  const { extensions } = making
  const properties = extensions.elements(of, 'formProperty').flatMap((field) => propertyOf(field, of, making))
  const data = extensions
    .elements(of, 'formData')
    .flatMap((form) => extensions.children(form, 'formField'))
    .flatMap((field) => dataFieldOf(field, of, making))
  return [...properties, ...data]
}

function propertyOf(field: Element, of: Element, making: Making): readonly FormField[] {
  const id = textOf(field, 'id')
  if (id === undefined) return nameless(of, making)
  return [
    {
      id,
      name: textOf(field, 'name') ?? id,
      type: textOf(field, 'type') ?? 'string',
      required: isTrue(field, 'required'),
      readable: isTrue(field, 'readable', true),
      writable: isTrue(field, 'writable', isTrue(field, 'writeable', true)),
      values: valuesOf(field, making),
      ...defined({
        variable: textOf(field, 'variable'),
        datePattern: textOf(field, 'datePattern'),
        expression: making.maybe(of, `formProperty ${id} expression`, textOf(field, 'expression')),
        default: making.maybe(of, `formProperty ${id} default`, textOf(field, 'default')),
      }),
    },
  ]
}

function dataFieldOf(field: Element, of: Element, making: Making): readonly FormField[] {
  const id = textOf(field, 'id')
  if (id === undefined) return nameless(of, making)
  const constraints = making.extensions
    .children(field, 'validation')
    .flatMap((validation) => making.extensions.children(validation, 'constraint'))
  const has = (name: string): boolean =>
    constraints.some((one) => textOf(one, 'name') === name && textOf(one, 'config') !== 'false')
  return [
    {
      id,
      name: textOf(field, 'label') ?? id,
      type: textOf(field, 'type') ?? 'string',
      required: has('required'),
      readable: true,
      writable: !has('readonly'),
      values: valuesOf(field, making),
      ...defined({
        datePattern: textOf(field, 'datePattern'),
        default: making.maybe(of, `formField ${id} default`, textOf(field, 'defaultValue')),
      }),
    },
  ]
}

function nameless(of: Element, making: Making): readonly FormField[] {
  making.report.error('field-without-id', of)
  return []
}

function valuesOf(field: Element, making: Making): FormField['values'] {
  return making.extensions.children(field, 'value').flatMap((value) => {
    const id = textOf(value, 'id')
    return id === undefined ? [] : [{ id, name: textOf(value, 'name') ?? id }]
  })
}
