import { compile, run } from '/work/main/packages/report-engine/src/index.ts'
import { groupedList } from '/work/main/tests/bench/report-engine/reports.ts'
const shape = groupedList(100_000)
const limits = { rows: 2_000_000, cells: 100_000_000, milliseconds: 600_000 }
const {report}=compile(shape.template); const l=run(report!, {tables: shape.tables, parameters:{}, limits})
const times=[]
for (let i=0;i<8;i++){ const t=performance.now(); let n=0; l.sheets[0]!.forEachCell(0,1e9,(c)=>{ if(c.value!==null) n++ }); times.push(Math.round(performance.now()-t)) }
console.log('visit',times.join(' '))
