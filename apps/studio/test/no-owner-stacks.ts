/**
 * React captures a stack for each element it creates, for its warnings. That took a tenth of the time of page tests.
 * After many captures it stops until the next second, so this tells it that it has made them.
 */
import * as React from 'react'

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React counts its stacks differently.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
