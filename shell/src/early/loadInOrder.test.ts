/** @jest-environment jest-fixed-jsdom */
