import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { draftPath, SHARED_DRAFT_PAGE } from '../../src/base/url.ts';
import { HOST_NAMES } from '../../src/hosts/hosts.ts';
import { FakeBackend, post } from '../blog/sync/support/fake-backend.ts';
import { visitor } from './support/browser.ts';
import { liveSite } from './support/live-blog.ts';

const DRAFT = {
  ...post('spring-tires', {
    title: 'Spring tires',
    status: 'draft',
    published_at: null,
    content: '<p>Words.<script>alert(2)</script></p><p onclick="alert(1)">More.</p>',
  }),
  expires_at: '2026-12-24T12:00:00+00:00',
};

let backend: FakeBackend;
beforeAll(async () => {
  backend = await FakeBackend.open([post('oil-news')]);
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.drafts = new Map([['abc123', DRAFT]]);
  backend.requests.length = 0;
  backend.visits.length = 0;
});
const { open } = visitor(() => liveSite(backend, 'static'));

test.each(HOST_NAMES)("a shared draft's page has its own path and status 200 on %s", async (host) => {
  const site = await liveSite(backend, host);
  onTestFinished(site.close);
  const answer = await fetch(site.url + SHARED_DRAFT_PAGE);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/<title>Shared Draft \|[\s\S]*<template data-live="new"/);
});

test("an expired link shows that the post doesn't exist", async () => {
  const { page } = await open(draftPath('gone1'));
  await page.locator('.post-state:not(.loading) h1').waitFor();

  expect(await page.locator('main h1').textContent()).toBe('Post Not Found');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
});
