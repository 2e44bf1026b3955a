import { Injectable } from '@nestjs/common';
import { readFileSync } from 'node:fs';
import { useCase } from '../application/use-case';

export const rule = [Injectable, readFileSync, useCase];
