import { DateField, DateInput } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useSay } from './look.ts'
import { Sample } from './sample.tsx'
import type { Section } from './sample.tsx'

const nothing = (): void => undefined

const Samples = (): ReactNode => {
  const say = useSay()
  const field = { label: say('生效日期', 'Valid from'), onChange: nothing }
  const filled = { ...field, value: '2026-11-22' }
  return (
    <>
      <Sample name="empty, required">
        <DateField {...field} value="" required />
      </Sample>
      <Sample name="filled">
        <DateField {...filled} />
      </Sample>
      <Sample name="hover" state="hover">
        <DateField {...filled} />
      </Sample>
      <Sample name="focus" state="focus">
        <DateField {...filled} />
      </Sample>
      <Sample name="error">
        <DateField {...filled} error={say('早于合同开始', 'Before the contract begins')} />
      </Sample>
      <Sample name="disabled">
        <DateField {...filled} disabled hint={say('合同已签', 'The contract is signed')} />
      </Sample>
      <Sample name="read only">
        <DateField {...filled} readOnly />
      </Sample>
      <Sample name="DateInput in a row">
        <DateInput {...filled} />
      </Sample>
    </>
  )
}

export const dates: Section = { id: 'dates', controls: ['DateField', 'DateInput'], Samples }
