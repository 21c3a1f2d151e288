import {
  ActionMenu,
  Button,
  ColourMenu,
  confirm,
  Dialog,
  DropDown,
  Icon,
  notify,
  SidePanel,
  TextField,
} from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'
import styles from './design.module.css'

const nothing = (): void => undefined

const Menu = (): ReactNode => {
  const say = useSay()
  return (
    <ActionMenu
      label={say('更多操作', 'More actions')}
      named
      items={[
        { key: 'copy', label: say('复制', 'Copy'), icon: 'copy', onRun: nothing },
        { key: 'on', label: say('紧凑', 'Compact'), checked: true, onRun: nothing },
        {
          key: 'move',
          label: say('移动', 'Move'),
          disabled: true,
          reason: say('内置的不能移动', 'What is built in stays'),
          onRun: nothing,
        },
        { key: 'delete', label: say('删除', 'Delete'), danger: true, divided: true, onRun: nothing },
      ]}
    >
      {say('更多操作', 'More actions')}
    </ActionMenu>
  )
}

const Drops = (): ReactNode => {
  const say = useSay()
  const [color, setColor] = useState<string | undefined>('#1f5fd0')
  return (
    <>
      <DropDown label="DropDown" face={<Icon name="borders" />}>
        {(close) => <Button onClick={close}>{say('所有框线', 'All borders')}</Button>}
      </DropDown>
      <ColourMenu
        label="ColourMenu"
        icon="fill-color"
        value={color}
        none={say('无填充', 'No fill')}
        onChange={setColor}
      />
    </>
  )
}

type Open = 'dialog' | 'panel'

const Opened = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }): ReactNode => {
  const say = useSay()
  const field = <TextField label={say('名称', 'Name')} value="" onChange={nothing} required />
  const title = say('新建用户', 'New user')
  const footer = (
    <>
      <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
      <Button kind="primary">{say('保存', 'Save')}</Button>
    </>
  )
  return open === 'dialog' ? (
    <Dialog title={title} onClose={onClose} footer={footer} width={480}>
      {field}
    </Dialog>
  ) : (
    <SidePanel title={title} onClose={onClose} footer={footer} width={380}>
      {field}
    </SidePanel>
  )
}

const notices = ['success', 'info', 'warning', 'error'] as const

const Samples = (): ReactNode => {
  const say = useSay()
  const [open, setOpen] = useState<Open>()
  const ask = (danger: boolean): void =>
    void confirm({
      title: say('删除“林晓”？', 'Delete “Lin Xiao”?'),
      content: say('此操作不能撤销。', 'This cannot be undone.'),
      danger,
    })
  const tell = (): void => {
    for (const level of notices) notify[level](`${level}: ${say('已保存', 'saved')}`, { stay: 60_000 })
  }
  return (
    <Sample name="each opens by a press" wide>
      <div className={styles['buttons']}>
        <Menu />
        <Drops />
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('panel')}>SidePanel</Button>
        <Button onClick={() => ask(false)}>confirm</Button>
        <Button onClick={() => ask(true)}>confirm danger</Button>
        <Button onClick={tell}>notify</Button>
      </div>
      {open !== undefined && <Opened open={open} onClose={() => setOpen(undefined)} />}
    </Sample>
  )
}

export const overlays: Section = {
  id: 'overlays',
  controls: ['ActionMenu', 'MenuPopup', 'DropDown', 'ColourMenu', 'Dialog', 'SidePanel', 'confirm', 'notify'],
  Samples,
}
