/**
 * Someone at work while a benchmark runs, in a process of its own, so that the crowd's CPU time in the benchmark's
 * process doesn't slow it down. Started with the address and an access token; sends a request every 50 ms, prints
 * `ready` after a few, and when standard input ends, the durations since then in milliseconds as JSON.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { timesOf } from './measure.ts'

const [, , url = '', accessToken = ''] = process.argv
const headers = { authorization: `Bearer ${accessToken}` }
const request = async () => void (await (await fetch(url, { headers })).text())

let isOver = false
process.stdin.resume().once('end', () => {
  isOver = true
})
await timesOf(200, request)
process.stdout.write('ready\n')
const times: number[] = []
while (!isOver) {
  times.push(...(await timesOf(1, request)))
  await pause(50)
}
process.stdout.write(`${JSON.stringify(times)}\n`)
