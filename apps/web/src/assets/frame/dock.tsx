import { Button, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { isDocked, panelDocked, panelMoved, placeOf } from './arrangement.ts'
import type { DockPlace } from './arrangement.ts'
import { Divider } from './divider.tsx'
import type { DockPanel } from './panel.ts'
import { texts } from './texts.ts'
import { useFrameControl } from './use-frame.ts'
import styles from './frame.module.css'

const Places = ({ panel: { key, title: name } }: { readonly panel: DockPanel }): ReactNode => {
  const t = useText(texts)
  const { now, change } = useFrameControl()
  const below = placeOf(now, key) === 'below'
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon={below ? 'dock-side' : 'dock-below'}
        label={t(below ? 'dockSide' : 'dockBelow', { name })}
        onClick={() => change(panelMoved(now, key))}
      />
      <Button
        kind="text"
        size="small"
        icon="close"
        label={t('dockOff', { name })}
        onClick={() => change(panelDocked(now, key, false))}
      />
    </>
  )
}

type PlaceProps = { readonly place: DockPlace; readonly panels: readonly DockPanel[] }

/** What the dock shows in one of its places. */
export const Docked = ({ place, panels }: PlaceProps): ReactNode => {
  const { now } = useFrameControl()
  const panel = panels.find(({ key }) => key === now.dock[place])
  if (panel === undefined) return null
  return (
    <section
      className={styles['docked']}
      data-place={place}
      data-region={panel.key}
      aria-label={panel.title}
      style={{ flexBasis: `${now.sizes[place]}%` }}
    >
      <Divider place={place} name={panel.title} />
      <div className={styles['head']}>
        <h2>{panel.title}</h2>
        {panel.note !== undefined && <span className={styles['note']}>{panel.note}</span>}
        <span className={styles['gap']} />
        {panel.tools}
        <Places panel={panel} />
      </div>
      <div className={styles['content']}>{panel.content}</div>
    </section>
  )
}

const Tab = ({ panel }: { readonly panel: DockPanel }): ReactNode => {
  const t = useText(texts)
  const { now, change } = useFrameControl()
  const { key, title, summary, isEmpty } = panel
  const words = (
    <>
      {title}
      {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
    </>
  )
  const open = isDocked(now, key)
  if (isEmpty === true && !open) return <div className={styles['tab']}>{words}</div>
  return (
    <button
      type="button"
      className={styles['tab']}
      aria-expanded={open}
      title={t(open ? 'dockOff' : 'dockOn', { name: title })}
      onClick={() => change(panelDocked(now, key, !open))}
    >
      <Icon name={open ? 'down' : 'up'} size={14} />
      {words}
    </button>
  )
}

type StripProps = { readonly panels: readonly DockPanel[]; readonly status?: ReactNode }

/** The last line: the dock's panels, and how the whole stands. */
export const Strip = ({ panels, status }: StripProps): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['strip']} data-region="strip" aria-label={t('strip')}>
      {panels.map((panel) => (
        <Tab key={panel.key} panel={panel} />
      ))}
      <span className={styles['gap']} />
      {status}
    </section>
  )
}

/** Shows a panel of the dock, and folds it. */
export const DockToggle = ({ panel, children }: { readonly panel: string; readonly children: ReactNode }) => {
  const { now, change } = useFrameControl()
  const shown = isDocked(now, panel)
  return (
    <Button
      size="small"
      icon="dock-below"
      aria-pressed={shown}
      onClick={() => change(panelDocked(now, panel, !shown))}
    >
      {children}
    </Button>
  )
}
