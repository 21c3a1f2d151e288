import { EmptyState, SearchInput } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Drawn } from '#parts/bpmn/moddle.ts'
import { useDesk, useDeskState } from '#features/workflow/process-design/desk/use-desk.ts'
import { elementTexts, elementWord } from '#parts/bpmn/words/element-words.ts'
import { FieldLine } from './field-line.tsx'
import { fieldsOf, shownExtensions } from './fields/fields.ts'
import { groups } from './model/field.ts'
import type { Field } from './model/field.ts'
import { unknownsOf } from './model/unknown.ts'
import { fieldTexts, propertyTexts, wordFor } from './texts.ts'
import { useHand } from './use-hand.ts'
import styles from './properties.module.css'

type Root = { getRootElement(): Drawn }

/** The element at hand: what is chosen, or the process itself; a label stands for its element. */
const useElement = (): Drawn | undefined => {
  const { stage } = useDesk()
  const selected = useDeskState((state) => state.selected)
  useDeskState((state) => state.drawn)
  const isThere = useDeskState((state) => state.diagram !== undefined)
  if (!isThere || selected.length > 1) return undefined
  const [one] = selected
  return one?.labelTarget ?? one ?? stage.service<Root>('canvas').getRootElement()
}

const Unknowns = ({ element }: { readonly element: Drawn }): ReactNode => {
  const t = useText(propertyTexts)
  const { dialect } = useDesk().life
  const unknowns = unknownsOf(element.businessObject, shownExtensions[dialect])
  if (unknowns.length === 0) return null
  return (
    <details className={styles['group']}>
      <summary>{t('unknown')}</summary>
      <dl className={styles['unknowns']}>
        {unknowns.map(({ name, value }, at) => (
          <div key={`${at} ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const useFound = (element: Drawn, text: string): readonly Field[] => {
  const f = useText(fieldTexts)
  const { dialect } = useDesk().life
  const wanted = text.trim().toLowerCase()
  return fieldsOf(dialect, element.businessObject).filter(({ key }) =>
    `${key} ${wordFor(key, f)}`.toLowerCase().includes(wanted),
  )
}

const Groups = ({ element, text }: { readonly element: Drawn; readonly text: string }): ReactNode => {
  const t = useText(propertyTexts)
  const hand = useHand(element)
  const found = useFound(element, text)
  if (found.length === 0) return <p className={styles['hint']}>{t('noneFound')}</p>
  return groups.map((group) => {
    const fields = found.filter((field) => field.group === group)
    if (fields.length === 0) return null
    return (
      <details key={group} className={styles['group']} open={group !== 'technical' || text !== ''}>
        <summary>{t(group)}</summary>
        <div className={styles['fields']}>
          {fields.map((field, at) => (
            <FieldLine
              key={`${element.id} ${field.key} ${at}`}
              field={field}
              bo={element.businessObject}
              hand={hand}
            />
          ))}
        </div>
      </details>
    )
  })
}

/** What can be said of the chosen element, in groups of use; what nobody here knows is shown and stays. */
export const PropertiesPanel = (): ReactNode => {
  const t = useText(propertyTexts)
  const e = useText(elementTexts)
  const element = useElement()
  const count = useDeskState(({ selected }) => selected.length)
  const [text, setText] = useState('')
  if (count > 1) return <EmptyState icon="process" title={t('several', { count })} hint={t('severalHint')} />
  if (element === undefined) return null
  const type = element.businessObject.$type.slice('bpmn:'.length)
  const word = elementWord(type.charAt(0).toLowerCase() + type.slice(1), e)
  return (
    <div className={styles['panel']} data-typed>
      <strong>{word}</strong>
      <SearchInput label={t('search')} placeholder={t('search')} value={text} onChange={setText} />
      <Groups key={element.id} element={element} text={text} />
      {text === '' && <Unknowns element={element} />}
    </div>
  )
}
