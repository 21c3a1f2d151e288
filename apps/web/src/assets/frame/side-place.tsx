import { Button, Icon, TabList, tabPanel } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Side } from './arrangement.ts'
import { Divider } from './divider.tsx'
import type { Panel, SidePanels } from './panel.ts'
import { texts } from './texts.ts'
import { useFrameControl } from './use-frame.ts'
import styles from './frame.module.css'

type SidePlaceProps = SidePanels & { readonly side: Side }

/** The folded side: a button for each panel. */
const Rail = ({ side, panels }: SidePlaceProps): ReactNode => {
  const t = useText(texts)
  const { now, change } = useFrameControl()
  const open = (key: string): void => change({ [side]: true, chosen: { ...now.chosen, [side]: key } })
  return (
    <div className={styles['rail']} data-place={side} data-region={`${side}-rail`}>
      {panels.map(({ key, title, icon }) => {
        const label = t('openPanel', { name: title })
        return (
          <button
            key={key}
            type="button"
            aria-label={label}
            title={label}
            aria-expanded={false}
            onClick={() => open(key)}
          >
            <Icon name={icon} />
            <span>{title}</span>
          </button>
        )
      })}
    </div>
  )
}

type TabsProps = SidePlaceProps & { readonly id: string; readonly shown: Panel }

const PanelTabs = ({ side, label, panels, id, shown }: TabsProps): ReactNode => {
  const { now, change } = useFrameControl()
  return (
    <TabList
      look="head"
      id={id}
      label={label ?? shown.title}
      value={shown.key}
      onChange={(key) => change({ chosen: { ...now.chosen, [side]: key } })}
      tabs={panels.map(({ key, title, note }) => ({ value: key, label: title, note }))}
    />
  )
}

const Title = ({ title, note }: Pick<Panel, 'title' | 'note'>): ReactNode => (
  <>
    <h2>{title}</h2>
    {note !== undefined && <span className={styles['note']}>{note}</span>}
  </>
)

const Fold = ({ side }: { readonly side: Side }): ReactNode => {
  const t = useText(texts)
  const { change } = useFrameControl()
  return (
    <Button
      kind="text"
      size="small"
      icon={side}
      label={t('fold')}
      aria-expanded
      onClick={() => change({ [side]: false })}
    />
  )
}

/** A side of the canvas: one of its panels, or the rail that brings them. */
export const SidePlace = (props: SidePlaceProps): ReactNode => {
  const { side, label, panels } = props
  const { now, over } = useFrameControl()
  const id = useId()
  const shown = panels.find(({ key }) => key === now.chosen[side]) ?? panels[0]
  if (shown === undefined) return null
  if (!now[side]) return <Rail {...props} />
  const several = panels.length > 1
  return (
    <>
      {over && <div className={styles['rail']} data-place={side} />}
      <aside
        className={styles['side']}
        data-place={side}
        data-region={shown.key}
        aria-label={label ?? shown.title}
        style={{ width: now.sizes[side] }}
      >
        <div className={styles['head']}>
          {several ? (
            <PanelTabs {...props} id={id} shown={shown} />
          ) : (
            <Title title={shown.title} note={shown.note} />
          )}
          <span className={styles['gap']} />
          {shown.tools}
          <Fold side={side} />
        </div>
        <div className={styles['content']} {...(several && tabPanel(id, shown.key))}>
          {shown.content}
        </div>
        <Divider place={side} name={label ?? shown.title} />
      </aside>
    </>
  )
}
