import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('text in front matter and in a list is checked too', () => {
  const page = project(edited('pages/about.md', 'heading: About', 'heading: About #us'));
  expect(report(page)).toContain('warning[cut-text]: the text ends before `#us`');
  const list = project(edited('services.yaml', 'features: [New oil]', 'features:\n    - Filter #2'));
  expect(report(list)).toContain('warning[cut-text]: the text ends before `#2`');
  const whole = project(edited('services.yaml', 'name: Oil\n', 'name: #1 Oil\n'));
  expect(report(whole)).toContain('warning[cut-text]: the text ends before `#1 Oil`');
});

test('comments, colors and text that contains a number sign are fine', () => {
  const site = project({
    ...edited(
      'services.yaml',
      'summary: Oil changed.',
      'summary: "Oil #one changed." #TODO # a comment\n  # a comment',
    ),
    ...edited('copy.yaml', 'newsEmpty: No news', 'newsEmpty: >-\n  No news #one\n  at all'),
  });
  expect(report(site).match(/warning\[.*/g)).toEqual([
    'warning[cut-text]: the text ends before `#TODO # a comment`, which YAML reads as a comment',
  ]);
});
