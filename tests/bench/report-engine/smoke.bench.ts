import type { Bench } from '#bench/bench.ts'
import { random } from '#bench/seeded.ts'
export const benches: readonly Bench[] = [
  {
    name: 'smoke',
    measures: {
      a: {
        prepare: () => {
          const r = random(1)
          return {
            run: () => {
              let s = 0
              for (let i = 0; i < 1e6; i++) s += r()
              return { s }
            },
          }
        },
      },
    },
    rows: ({ a }) => [{ work: 'smoke', figure: a!.seconds, unit: 's', goal: '', met: true }],
  },
]
