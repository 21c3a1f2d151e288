import { Button } from '@gridwright/ui'
import { withWidget } from '@gridwright/screen'
import type { EventName, EventRule, Widget } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { useChosenWidget, useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { newAction } from './new-action.ts'
import { outcomeWords } from './outcome-words.ts'
import { RuleCard } from './rule-card.tsx'
import { eventTexts } from './texts.ts'
import { GroundContext } from './value-line.tsx'
import styles from './events.module.css'

const withRules = (widget: Widget, rules: readonly EventRule[]): Widget => {
  const { on: _on, ...rest } = widget
  return rules.length === 0 ? rest : { ...rest, on: [...rules] }
}

type One = { readonly id: string; readonly widget: Widget }

const Test = ({ id, widget, rule }: One & { readonly rule: EventRule }): ReactNode => {
  const t = useText(eventTexts)
  const screen = useScreen((one) => one)
  const answer = useAnswer(widget.bind?.query)
  const [tried, setTried] = useState<readonly string[]>()
  const rows = answer?.rows ?? widgetFactsOf(widget.type)?.sample?.rows
  return (
    <div className={styles['test']}>
      <Button
        size="small"
        icon="play"
        onClick={() => setTried(outcomeWords(screen, { widget: id, rule, rows }))}
      >
        {t('test')}
      </Button>
      {tried === undefined ? (
        <span className={styles['hint']}>{t('testHint')}</span>
      ) : (
        <output aria-label={t('outcome')}>
          {tried.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </output>
      )}
    </div>
  )
}

const useRules = ({ id, widget }: One) => {
  const desk = useDesk()
  const rules = widget.on ?? []
  const set = (next: readonly EventRule[], together?: string): void =>
    desk.change((screen) => withWidget(screen, id, (one) => withRules(one, next)), {
      label: 'events',
      ...(together !== undefined && { together }),
    })
  const add = (event: EventName): void => {
    const action = newAction(desk.screen(), 'set') ?? { do: 'refresh' as const }
    set([...rules, { event, do: [action] }])
  }
  return { rules, set, add }
}

const Rules = (one: One): ReactNode => {
  const t = useText(eventTexts)
  const { id, widget } = one
  const { rules, set, add } = useRules(one)
  const rows = useAnswer(widget.bind?.query)?.rows
  const columns = rows?.columns.map(({ name }) => name) ?? []
  const events = widgetFactsOf(widget.type)?.events ?? []
  return (
    <div className={styles['panel']}>
      {rules.length === 0 && <p className={styles['hint']}>{t('empty')}</p>}
      {rules.map((rule, at) => (
        // Rules have no names: their places are what they are known by.
        <div key={`${at} of ${rules.length}`}>
          <GroundContext value={{ type: widget.type, event: rule.event, columns }}>
            <RuleCard
              rule={rule}
              number={at + 1}
              events={events}
              onChange={(next) => set(rules.with(at, next), `events ${id} ${at}`)}
              onRemove={() => set(rules.toSpliced(at, 1))}
            />
          </GroundContext>
          <Test id={id} widget={widget} rule={rule} />
        </div>
      ))}
      <Button size="small" icon="plus" disabled={rules.length >= 50} onClick={() => add(events[0] ?? 'init')}>
        {t('add')}
      </Button>
    </div>
  )
}

/** What the chosen widget does when something happens, as a table that is filled in. */
export const EventsPanel = (): ReactNode => {
  const chosen = useChosenWidget()
  return chosen === undefined ? null : <Rules key={chosen.id} {...chosen} />
}
