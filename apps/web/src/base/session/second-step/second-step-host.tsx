import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { secondStepStore } from '#base/session/control/second-step-store.ts'

const StepDialog = lazy(() =>
  import('./step-dialog.tsx').then(({ StepDialog: dialog }) => ({ default: dialog })),
)

/** Stands over whatever page somebody logs in from: log-in, role choice, single sign-on, log-in over a page. */
export const SecondStepHost = (): ReactNode => {
  const { step } = useStore(secondStepStore)
  if (step === undefined) return null
  return (
    <Suspense fallback={null}>
      <StepDialog key={step.token} step={step} />
    </Suspense>
  )
}
