import type { ValueField } from '@gridwright/form'
import { shownNumber } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { textOf, textsOf } from './field-props.ts'
import { filesOf } from './file-field.tsx'
import { formTexts } from './texts.ts'

type ReadCellProps = { readonly field: ValueField; readonly value: unknown }

const labelsOf = (field: ValueField, value: unknown): string => {
  const options = 'options' in field ? field.options : []
  const labels = new Map(options.map((one) => [one.value, one.label || one.value]))
  return textsOf(value)
    .map((one) => labels.get(one) ?? one)
    .join(', ')
}

const numberOf = (field: ValueField, value: number, language: 'zh' | 'en'): string => {
  const unit = field.type === 'number' && field.unit !== undefined ? ` ${field.unit}` : ''
  return `${shownNumber(value, language)}${unit}`
}

const wordsOf = (field: ValueField, value: unknown): string => {
  if (field.type === 'file')
    return filesOf(value)
      .map(({ name }) => name)
      .join(', ')
  return 'options' in field || Array.isArray(value) ? labelsOf(field, value) : textOf(value)
}

/** A value in words, as in a document. */
export const ReadCell = ({ field, value }: ReadCellProps): ReactNode => {
  const t = useText(formTexts)
  const language = useLanguage()
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberOf(field, value, language)
  return wordsOf(field, value) || t('nothing')
}
