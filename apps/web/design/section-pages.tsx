import { Button, Card, Icon, PageHeader, TabList, Tabs, Toolbar } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'
import styles from './design.module.css'

const icons: readonly IconName[] = ['plus', 'search', 'refresh', 'copy', 'close', 'check', 'warning', 'info']

const colours = [
  'accent accent-soft ground surface raised sunken line line-2',
  'text text-2 text-3 hover selected success success-soft warning',
  'warning-soft danger danger-soft info info-soft on-accent veil accent-line',
].flatMap((line) => line.split(' '))

const Parts = (): ReactNode => {
  const say = useSay()
  const [tab, setTab] = useState('b')
  const tabs = [
    { value: 'a', label: say('规则', 'Rule'), content: null },
    { value: 'b', label: say('试一试', 'Try it'), content: say('内容', 'Content') },
    { value: 'c', label: say('一个很长的页签名', 'A tab with a long name'), content: null },
  ]
  return (
    <>
      <Sample name="PageHeader" wide>
        <PageHeader
          title={say('用户管理', 'Users')}
          sub={say('谁能登录，以什么角色', 'Who may log in, and in which roles')}
          actions={<Button kind="primary">{say('新建用户', 'New user')}</Button>}
        />
      </Sample>
      <Sample name="Card, Toolbar" wide>
        <Card>
          <Toolbar
            label={say('筛选', 'Filters')}
            end={<Button icon="refresh" label={say('刷新', 'Refresh')} />}
          >
            <Button>{say('筛选', 'Filter')}</Button>
          </Toolbar>
        </Card>
      </Sample>
      <Sample name="Tabs" wide>
        <Tabs label={say('部分', 'Parts')} value={tab} onChange={setTab} tabs={tabs} />
      </Sample>
      <Sample name="TabList in a head" wide>
        <TabList
          look="head"
          label={say('部分', 'Parts')}
          value={tab}
          onChange={setTab}
          tabs={tabs.map((one) => (one.value === 'c' ? { ...one, note: '12' } : one))}
        />
      </Sample>
      <Sample name="TabList of sheets" wide>
        <TabList look="sheets" label={say('工作表', 'Sheets')} value={tab} onChange={setTab} tabs={tabs} />
      </Sample>
      <Sample name="Tabs focus" state="focus" target="[aria-selected=true]" wide>
        <Tabs label={say('部分', 'Parts')} value={tab} onChange={setTab} tabs={tabs} />
      </Sample>
    </>
  )
}

const Samples = (): ReactNode => (
  <>
    <Parts />
    <Sample name="Icon" wide>
      <div className={styles['icons']}>
        {icons.map((name) => (
          <Icon key={name} name={name} size={20} />
        ))}
      </div>
    </Sample>
    <Sample name="colours" wide>
      <div className={styles['colours']}>
        {colours.map((name) => (
          <div key={name}>
            <div className={styles['colour']} style={{ background: `var(--gw-${name})` }} />
            {name}
          </div>
        ))}
      </div>
    </Sample>
  </>
)

export const pages: Section = {
  id: 'pages',
  controls: ['PageHeader', 'Card', 'Toolbar', 'Tabs', 'TabList', 'Icon'],
  Samples,
}
