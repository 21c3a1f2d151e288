import { ActionMenu, Icon } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { namesOfEvent, wordOfName } from './event-values.ts'
import type { EventGround } from './event-values.ts'
import { eventTexts } from './texts.ts'
import styles from './events.module.css'

/** What happens, and to which rows, around the values that are filled in. */
export const GroundContext = createContext<EventGround | undefined>(undefined)

type ValueProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A value that may be made of what the event brings and of variables: these are put in from a list, nobody has to know how they are written. */
export const ValueLine = ({ label, value, onChange }: ValueProps): ReactNode => {
  const t = useText(eventTexts)
  const ground = use(GroundContext)
  const variables = useScreen((screen) => screen.variables)
  const names = ground === undefined ? [] : namesOfEvent(ground)
  const put = (text: string) => (): void => onChange(value + text)
  const items: readonly MenuAction[] = [
    ...names.map((name) => {
      const word = wordOfName(name)
      return {
        key: `event ${name}`,
        label: word === undefined ? t('ofColumn', { name }) : t(word),
        onRun: put(`\${event.${name}}`),
      }
    }),
    ...variables.map(({ code, name }, at) => ({
      key: `variable ${code}`,
      label: t('ofVariable', { name: name || code }),
      divided: at === 0 && names.length > 0,
      onRun: put(`\${${code}}`),
    })),
  ]
  return (
    <span className={styles['value']}>
      <TextLine
        label={label}
        placeholder={label}
        value={value}
        onChange={(next) => onChange(next.slice(0, 2000))}
      />
      {items.length > 0 && (
        <ActionMenu label={t('putIn', { label })} items={items} align="right">
          <Icon name="plus" size={14} />
        </ActionMenu>
      )}
    </span>
  )
}
