/**
 * Somebody else at work, in a process of their own, so that what a crowd of a benchmark costs its own process isn't
 * counted as theirs. Started with the address and an access token; sends a request every 50 ms, prints `ready` after some,
 * and when its standard input ends, the times since then in milliseconds as JSON.
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
