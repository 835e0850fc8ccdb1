import { describe, expect, it } from 'vitest'
import { isRunning, isTestingTime, stateOf, statusText, testButton } from './channel-states.ts'
import { isRtmpAddress, splitInputUrl } from './rtmp-address.ts'

const eventStart = new Date('2030-01-01T12:00:00Z')
const inTestingTime = { eventStart, now: new Date('2030-01-01T10:59:59Z') }
const closeToStart = { eventStart, now: new Date('2030-01-01T11:00:00Z') }

describe('the state of a channel', () => {
  it('[LV-025 LV-026] is running unless idle, not present, stopped or deleted', () => {
    const notRunning = ['IDLE', 'NOT_PRESENT', 'STOPPED', 'DELETED']
    expect(notRunning.filter(isRunning)).toEqual([])
    expect(['STARTING', 'RUNNING', 'RECOVERING'].every(isRunning)).toBe(true)
  })

  it.each([
    [['RUNNING', 'NOT_PRESENT'], 'RUNNING'],
    [['STARTING', 'RUNNING'], 'RUNNING'],
    [['STARTING', 'NOT_PRESENT'], 'STARTING'],
    [['STOPPED', 'STOPPED'], 'STOPPED'],
    [[], 'IDLE'],
  ])('[LV-016] of %j is %s', (states, state) => {
    expect(stateOf(states)).toBe(state)
  })

  it('[LV-027 LV-029] is a test until one hour before the event', () => {
    expect(isTestingTime(eventStart, inTestingTime.now)).toBe(true)
    expect(isTestingTime(eventStart, closeToStart.now)).toBe(false)
  })

  it.each([
    ['STARTING', 'Preparing to accept stream'],
    ['RUNNING', 'Ready to receive incoming stream'],
    ['DELETED', 'Event has ended. Channel is archived.'],
    ['IDLE', 'Not accepting incoming stream'],
    ['STOPPED', 'Not accepting incoming stream'],
  ])('[LV-030..033] %s reads "%s"', (state, text) => {
    expect(statusText(state)).toBe(text)
  })

  it.each([
    ['STARTING', inTestingTime, 'Connecting...', true],
    ['RUNNING', inTestingTime, 'In Testing', true],
    ['RUNNING', closeToStart, 'Running', true],
    ['DELETED', closeToStart, 'Channel Archived', true],
    ['IDLE', inTestingTime, 'Test RTMP In', false],
    ['STOPPED', closeToStart, 'Test RTMP In', false],
  ])('[LV-034..041] of %s has its button', (state, times, label, isDisabled) => {
    expect(testButton(state, times)).toEqual({ label, isDisabled })
  })
})

describe('an RTMP address', () => {
  it('[LV-011 LV-013] is a stream URL and a stream key', () => {
    expect(splitInputUrl('rtmp://live.example.org:1935/live/abc')).toEqual({
      streamUrl: 'rtmp://live.example.org:1935/live',
      streamKey: 'abc',
    })
  })

  it.each([
    ['rtmp://live.example.org', true],
    ['rtmps://live.example.org:443/app', true],
    ['rtmp://[::1]:1935/app', true],
    ['http://live.example.org', false],
    ['rtmp://', false],
    ['rtmp://live.example.org:123456', false],
    ['rtmp://live.example.org/a b', false],
  ])('[LV-017] %s is one: %s', (address, isOne) => {
    expect(isRtmpAddress(address)).toBe(isOne)
  })
})
